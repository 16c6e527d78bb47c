import { describe, expect, it } from 'vitest';
import { findBranches } from '#server/kit/tree/find-branches.ts';

const entry = (id: string, parentId: string | null, name: string) => ({ id, parentId, name });
const TREE = [
    entry('a', null, '总公司'),
    entry('b', 'a', '华东区'),
    entry('c', 'b', '上海站'),
    entry('d', 'gone', '重庆站'),
    entry('e', 'f', '环一'),
    entry('f', 'e', '环二'),
];

describe('branches of a tree', () => {
    it('[SYS-06] are found by name, pinyin, initials and every reading of a character', async () => {
        for (const keyWord of ['海', 'shanghai', 'shz', ' SHANGH '])
            expect(await findBranches(TREE, { keyWord }), keyWord).toEqual({ ids: new Set(['c', 'b', 'a']), hits: ['c'], total: 1 });
        expect((await findBranches(TREE, { keyWord: 'chongqing' })).hits).toEqual(['d']);
        expect((await findBranches(TREE, { keyWord: 'zhongqing' })).hits).toEqual(['d']);
        expect((await findBranches(TREE, { keyWord: '无' })).total).toBe(0);
    });

    it('[SYS-06] keep what is nearest to the top where there are too many, and end in a ring', async () => {
        expect(await findBranches(TREE, {}, 2)).toEqual({ ids: new Set(['a', 'd']), hits: ['a', 'd'], total: 6 });
        expect([...(await findBranches(TREE, { ids: 'f,' })).ids].sort()).toEqual(['e', 'f']);
    });
});
