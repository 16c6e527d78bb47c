import type { DepartNode } from '#contract/system/depart.ts';
import { nodeOf } from './depart-nodes.ts';
import type { DepartRow } from './depart.table.ts';

interface Parents {
    /** Root first. */
    parentIds: string[];
    parentMap: Record<string, DepartNode>;
}

/** For each department asked for, what stands above it. Unknown ones have nothing. */
export function parentsOf(rows: readonly DepartRow[], asked: readonly string[], by: 'id' | 'orgCode'): Record<string, Parents> {
    const byId = new Map(rows.map(row => [row.id, row]));
    const above = (row: DepartRow | undefined): Parents => {
        const chain: DepartRow[] = [];
        const next = ({ parentId }: DepartRow) => (parentId ? byId.get(parentId) : undefined);
        for (let at = row && next(row); at && !chain.includes(at); at = next(at)) chain.unshift(at);
        return { parentIds: chain.map(each => each.id), parentMap: Object.fromEntries(chain.map(each => [each.id, nodeOf(each, false)])) };
    };
    return Object.fromEntries(asked.map(key => [key, above(rows.find(row => row[by] === key))]));
}
