import type { Topic } from '../database/cache-invalidation.ts';

interface Urls {
  all: Set<string>;
  /** Those that `takeCurrent` has not returned yet. */
  current: Set<string>;
}

/** Which addresses have responses made from which topics. */
export class TopicIndex {
  readonly #urlsByTopic = new Map<Topic, Urls>();
  readonly #topicsByUrl = new Map<string, Topic[]>();

  set(url: string, topics: Topic[]): void {
    this.delete(url);
    this.#topicsByUrl.set(url, topics);
    for (const topic of topics) {
      const urls = this.#urlsByTopic.get(topic) ?? { all: new Set(), current: new Set() };
      this.#urlsByTopic.set(topic, urls);
      urls.all.add(url);
      urls.current.add(url);
    }
  }

  delete(url: string): void {
    for (const topic of this.#topicsByUrl.get(url) ?? []) {
      const urls = this.#urlsByTopic.get(topic);
      urls?.all.delete(url);
      urls?.current.delete(url);
      if (urls?.all.size === 0) this.#urlsByTopic.delete(topic);
    }
    this.#topicsByUrl.delete(url);
  }

  urlsOf(topics: Topic[]): string[] {
    return topics.flatMap((topic) => [...(this.#urlsByTopic.get(topic)?.all ?? [])]);
  }

  /** Each address once until it is set anew: counts move often, and most addresses are marked already. */
  takeCurrent(topics: Topic[]): string[] {
    return topics.flatMap((topic) => {
      const current = this.#urlsByTopic.get(topic)?.current;
      const urls = [...(current ?? [])];
      current?.clear();
      return urls;
    });
  }
}
