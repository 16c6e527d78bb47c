import type { LazyItem, TreeSource } from './treeSource.ts';

interface Batch {
    ids: string[];
    answer: Promise<readonly LazyItem[]>;
}

/** Ids that one address holds with room to spare. */
const MOST = 100;

const waiting = new WeakMap<object, Batch>();

/** What is right below an entry; whoever asks in the same moment, as after a reload with forty open branches, shares one call. */
export async function belowInBatches<T extends LazyItem>(source: TreeSource<T>, id: string): Promise<T[]> {
    let batch = waiting.get(source);
    if (!batch || batch.ids.length >= MOST) {
        const ids: string[] = [];
        const answer = Promise.resolve().then(() => {
            if (waiting.get(source)?.ids === ids) waiting.delete(source);
            return source.below(ids);
        });
        batch = { ids, answer };
        waiting.set(source, batch);
    }
    batch.ids.push(id);
    return (await batch.answer).filter(({ parentId }) => parentId === id) as T[];
}
