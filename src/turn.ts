// One turn of the event loop.

/** Resolves when the thread has been free once: requests that were begun on an open connection have left by then. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
