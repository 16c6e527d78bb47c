import { moneyTotalsOf } from '#contract/kit/totals.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { TileRow } from './TileRow.tsx';
import { useListQuery } from './useListQuery.ts';

/** Tile, its amount, its count, and the part of the sums that it belongs to. */
const TILES = [
    ['today', 'todayFen', undefined, 'month'],
    ['month', 'monthFen', undefined, 'month'],
    ['pending', 'pendingFen', 'pendingCount', 'pending'],
    ['total', 'totalFen', 'totalCount', 'total'],
] as const;

interface MoneyTilesProps {
    /** What waits, where it is not work for somebody. */
    pending?: string;
}

/** Today, this month, what waits and everything: of the rows that the list's filters leave, summed by the server. */
export const MoneyTiles = ({ pending }: MoneyTilesProps) => {
    const text = useText();
    const { data } = useListQuery(moneyTotalsOf(useEntity()));
    const shown = (part: 'month' | 'pending' | 'total', value: string) =>
        data?.approx?.includes(part) ? text('common.approx', { count: value }) : value;
    const tiles = TILES.map(([key, fen, count, part]) => {
        const label = key === 'pending' && pending !== undefined ? pending : text(`finance.tile.${key}`);
        return {
            key,
            label: count && data ? `${label} · ${text('finance.tile.count', { count: shown(part, formatNumber(data[count])) })}` : label,
            value: data ? shown(part, formatFen(data[fen])) : '—',
            isWarning: key === 'pending' && data !== undefined && data.pendingFen > 0,
        };
    });
    return <TileRow tiles={tiles} />;
};
