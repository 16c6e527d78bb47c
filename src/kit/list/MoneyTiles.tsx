import { moneyTotalsOf } from '#contract/kit/totals.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { TileRow } from './TileRow.tsx';
import { useListQuery } from './useListQuery.ts';

/** Name of the tile, fields of its amount and its count, and the part of the statistics that they belong to. */
const TILES = [
    ['today', 'todayFen', undefined, 'month'],
    ['month', 'monthFen', undefined, 'month'],
    ['pending', 'pendingFen', 'pendingCount', 'pending'],
    ['total', 'totalFen', 'totalCount', 'total'],
] as const;

interface MoneyTilesProps {
    /** Text for the pending rows, if they do not require work. */
    pending?: string;
}

/** Sums of today, this month, the pending rows and all rows that match the list's filters, calculated by the server. */
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
