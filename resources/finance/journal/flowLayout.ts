import type { MoneyFlow } from '#contract/finance/journal.ts';

/** A bar of the diagram: a subject on the left or right, or an event in the middle. */
export interface FlowNode {
    key: string;
    label: string;
    column: 0 | 1 | 2;
    fen: number;
    y: number;
    height: number;
}

/** A ribbon from one bar to the next. */
export interface FlowRibbon {
    key: string;
    from: FlowNode;
    to: FlowNode;
    fen: number;
    /** Upper edges at both ends, and thickness. */
    y0: number;
    y1: number;
    height: number;
}

const GAP = 16;

/**
 * Computes the layout of money flows in three columns: credited subjects, events, debited subjects, each as tall as its amount. Pure
 * geometry: heights add up to `height` minus the gaps of the fullest column.
 */
export const flowLayout = (flows: readonly MoneyFlow[], height: number): { nodes: FlowNode[]; ribbons: FlowRibbon[] } => {
    const totals = new Map<string, FlowNode>();
    const add = (key: string, label: string, column: FlowNode['column'], fen: number) => {
        const node = totals.get(key) ?? { key, label, column, fen: 0, y: 0, height: 0 };
        node.fen += fen;
        totals.set(key, node);
    };
    for (const { event, label, subject, subjectLabel, dc, fen } of flows) {
        if (dc === 'C') {
            add(`from:${subject}`, subjectLabel, 0, fen);
            add(`event:${event}`, label, 1, fen);
        } else add(`to:${subject}`, subjectLabel, 2, fen);
    }
    const columns = [0, 1, 2].map(column =>
        [...totals.values()].filter(node => node.column === column).sort((one, other) => other.fen - one.fen),
    );
    const whole = columns[1]?.reduce((sum, { fen }) => sum + fen, 0) ?? 0;
    const most = Math.max(1, ...columns.map(nodes => nodes.length));
    const scale = whole === 0 ? 0 : Math.max(0, height - GAP * (most - 1)) / whole;
    for (const nodes of columns) {
        let y = 0;
        for (const node of nodes) {
            node.y = y;
            node.height = Math.max(1, node.fen * scale);
            y += node.height + GAP;
        }
    }
    return { nodes: columns.flat(), ribbons: ribbonsOf(flows, totals, scale) };
};

const ribbonsOf = (flows: readonly MoneyFlow[], nodes: ReadonlyMap<string, FlowNode>, scale: number): FlowRibbon[] => {
    /** Height already used on each side of a bar. */
    const taken = new Map<string, number>();
    const take = (key: string, start: number, height: number): number => {
        const from = taken.get(key) ?? start;
        taken.set(key, from + height);
        return from;
    };
    return [...flows]
        .sort((one, other) => other.fen - one.fen)
        .flatMap(({ event, subject, dc, fen }): FlowRibbon[] => {
            const middle = nodes.get(`event:${event}`);
            const side = nodes.get(`${dc === 'C' ? 'from' : 'to'}:${subject}`);
            if (!middle || !side) return [];
            const height = Math.max(0.5, fen * scale);
            const [from, to] = dc === 'C' ? [side, middle] : [middle, side];
            return [
                {
                    key: `${event}:${subject}:${dc}`,
                    from,
                    to,
                    fen,
                    y0: take(`${from.key}:out`, from.y, height),
                    y1: take(`${to.key}:in`, to.y, height),
                    height,
                },
            ];
        });
};
