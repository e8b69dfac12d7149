import type { News, Topic } from './news.ts'

/**
 * Keeps what was loaded until news of it comes. While the other processes cannot be heard, everything is loaded anew.
 * @param load looks one thing up; what it finds missing (undefined) is not kept, so that unknown keys cost no memory
 * @param size how many are kept; the one that was not asked for longest goes first
 */
export function newsCache<T>(
  news: News,
  topic: Topic,
  load: (key: string) => Promise<T | undefined>,
  size = 500,
) {
  const kept = new Map<string, Promise<T | undefined>>()
  news.onNews(topic, (key) => (key === undefined ? kept.clear() : kept.delete(key)))

  function forget(key: string, loading: Promise<T | undefined>) {
    // News may have come meanwhile, and a newer load begun.
    if (kept.get(key) === loading) kept.delete(key)
  }

  return function get(key: string): Promise<T | undefined> {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const loading = load(key)
    if (!news.isLive()) return loading
    kept.set(key, loading)
    loading.then(
      (found) => found === undefined && forget(key, loading),
      () => forget(key, loading),
    )
    const [oldest] = kept.keys()
    if (kept.size > size && oldest !== undefined) kept.delete(oldest)
    return loading
  }
}
