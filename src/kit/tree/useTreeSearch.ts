import { useMemo } from 'react';
import { usePinyin } from '../ui/usePinyin.ts';
import { matching, type TreeItem } from './treeItem.ts';

/** The part of a tree that a typed word finds by title, pinyin or initials; the tree itself while nothing is typed. */
export function useTreeSearch<T extends TreeItem>(items: readonly T[], typed: string): readonly T[] {
    const pinyin = usePinyin();
    const word = typed.trim().toLowerCase();
    return useMemo(
        () => (word === '' ? items : matching(items, ({ title }) => title.toLowerCase().includes(word) || !!pinyin?.(title, word))),
        [items, word, pinyin],
    );
}
