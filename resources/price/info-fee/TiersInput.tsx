import { useCallback, useMemo } from 'react';
import { feeTierFault, type FeeTiers, FeeTierLines, MAX_FEE_TIERS } from '#contract/price/info-fee.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import type { RowsCheck } from '#src/kit/edit-grid/core/setup.ts';
import { FormSheet } from '#src/kit/edit-grid/FormSheet.tsx';
import { useFieldColumn } from '#src/kit/edit-grid/useFieldColumn.ts';
import { FormSection } from '#src/kit/form/FormSection.tsx';

/** Initial value of a new record: one open band. */
export const FIRST_TIERS = [{ upToFen: null, rateBp: 1000 }];

/** 档位: bands with their upper limit, the last one open, each with its rate. */
export const TiersInput = () => {
    const text = useText();
    const column = useFieldColumn(FeeTierLines);
    const columns = useMemo<GridColumn[]>(() => [column('upToFen', { width: 180 }), column('rateBp', { width: 140 })], [column]);
    const checkRows = useCallback<RowsCheck>(
        rows =>
            rows.flatMap((_values, row) => {
                const fault = feeTierFault(rows as unknown as FeeTiers, row);
                return fault ? [{ row, key: 'upToFen', message: text(`price.tiers.${fault}`) }] : [];
            }),
        [text],
    );
    return (
        <FormSection title={text('price.tiers.title')}>
            <FormSheet
                source="tiers"
                label={text('price.tiers.title')}
                columns={columns}
                checkRows={checkRows}
                maxRows={MAX_FEE_TIERS}
                valueOf={rows => rows.map(({ values: { upToFen, rateBp } }) => ({ upToFen: upToFen ?? null, rateBp }))}
                validate={tiers => ((tiers as FeeTiers).length === 0 ? text('price.tiers.none') : undefined)}
                hint={text('price.tiers.hint')}
                height={360}
            />
        </FormSection>
    );
};
