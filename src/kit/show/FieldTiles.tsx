import type { Fields } from '#contract/kit/fields.ts';
import { fieldTotalsOf } from '#contract/kit/totals.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { TileRow } from '../list/TileRow.tsx';
import { useListQuery } from '../list/useListQuery.ts';

interface FieldTilesProps {
    /** Money fields; the server calculates the sums of exactly these (`addFieldTotals`). */
    sources: readonly string[];
    /** The field whose sum requires attention while it is not zero. */
    warning?: string;
}

/** The sums of fields over all rows that match the list's filters, and the number of these rows. */
export const FieldTiles = ({ sources, warning }: FieldTilesProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const entity = useEntity();
    const { data } = useListQuery(fieldTotalsOf(entity));
    const shown = (value: string) => (data?.isApprox ? text('common.approx', { count: value }) : value);
    const tiles = sources.map((name, index) => {
        const field = (entity.fields as Fields)[name];
        const label = text('finance.tile.sumOf', { label: field ? nameOf(field.meta) : name });
        const sum = data?.sums[name];
        return {
            key: name,
            label: index === 0 && data ? `${label} · ${text('finance.tile.accounts', { count: shown(formatNumber(data.count)) })}` : label,
            value: sum === undefined ? '—' : shown(formatFen(sum)),
            isWarning: name === warning && sum !== undefined && sum > 0,
        };
    });
    return <TileRow tiles={tiles} />;
};
