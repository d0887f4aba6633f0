// Several generators as one.

/**
 * The events of all sources in the order in which they come; at most `atOnce` sources run at a time. Each source is asked for its
 * next event only after its last one was taken, so no more than one event a source waits. The first source that throws ends all.
 */
export async function* merge<Event>(sources: readonly AsyncGenerator<Event, void>[], atOnce: number): AsyncGenerator<Event, void> {
  interface Pulled {
    readonly source: AsyncGenerator<Event, void>;
    readonly step: IteratorResult<Event, void>;
  }
  const waiting = [...sources];
  const pulls = new Map<AsyncGenerator<Event, void>, Promise<Pulled>>();
  const pull = (source: AsyncGenerator<Event, void>): void => {
    pulls.delete(source);
    pulls.set(
      source,
      source.next().then((step) => ({ source, step })),
    );
  };
  try {
    for (;;) {
      while (pulls.size < atOnce) {
        const source = waiting.shift();
        if (source === undefined) break;
        pull(source);
      }
      if (pulls.size === 0) return;
      const { source, step } = await Promise.race(pulls.values());
      if (step.done === true) {
        pulls.delete(source);
      } else {
        yield step.value;
        pull(source);
      }
    }
  } finally {
    await Promise.allSettled([...pulls.keys()].map((source) => source.return()));
  }
}
