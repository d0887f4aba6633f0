// Server-sent events from bytes (the event-stream format of the HTML standard). The bytes may be cut anywhere.

export interface SseEvent {
  /** The `event` field; empty when there was none. */
  readonly name: string;
  /** The `data` lines, joined by a line feed. */
  readonly data: string;
}

export interface SseReader {
  /** The events that these bytes complete; null: one event is longer than the limit, nothing more can be read. */
  push(bytes: Uint8Array): readonly SseEvent[] | null;
  /** The event that the end of the stream left without its closing blank line. */
  end(): SseEvent | null;
}

/** `limit` is in UTF-16 units and holds for one event: what was read of it never grows larger. */
export function createSseReader(limit: number): SseReader {
  const decoder = new TextDecoder();
  let line = '';
  let name = '';
  let data: string[] = [];
  let size = 0;
  let afterReturn = false;

  function take(): SseEvent | null {
    const event = data.length > 0 ? { name, data: data.join('\n') } : null;
    name = '';
    data = [];
    size = 0;
    return event;
  }

  function endLine(): SseEvent | null {
    const whole = line;
    line = '';
    if (whole === '') return take();
    const colon = whole.indexOf(':');
    const field = colon === -1 ? whole : whole.slice(0, colon);
    const start = whole[colon + 1] === ' ' ? colon + 2 : colon + 1;
    const value = colon === -1 ? '' : whole.slice(start);
    if (field === 'event') name = value;
    if (field === 'data') {
      data.push(value);
      size += value.length + 1;
    }
    return null;
  }

  function read(text: string): readonly SseEvent[] | null {
    const events: SseEvent[] = [];
    const border = /[\r\n]/g;
    let from = 0;
    for (;;) {
      if (afterReturn && from < text.length) {
        afterReturn = false;
        if (text[from] === '\n') from++;
      }
      border.lastIndex = from;
      const to = border.exec(text)?.index;
      line += text.slice(from, to);
      if (size + line.length > limit) return null;
      if (to === undefined) return events;
      afterReturn = text[to] === '\r';
      const event = endLine();
      if (event !== null) events.push(event);
      from = to + 1;
    }
  }

  return {
    push: (bytes) => read(decoder.decode(bytes, { stream: true })),
    end() {
      line += decoder.decode();
      if (line !== '') endLine();
      return take();
    },
  };
}
