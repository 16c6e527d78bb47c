import Alert from '@mui/material/Alert';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { MAX_TOPUP_TIERS, TopupTiers, topupTierFault } from '#contract/balance/balance-activity.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import type { RowsCheck } from '#src/kit/edit-grid/core/setup.ts';
import { FormSheet } from '#src/kit/edit-grid/FormSheet.tsx';
import { useFieldColumn } from '#src/kit/edit-grid/useFieldColumn.ts';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { hasFallingRate, isWhole, type TierDraft } from './tierRule.ts';

const AT_FAULT = { rising: 'topupFen', tooMuch: 'bonusFen' };

/** 充值档位: top-up steps with their bonuses, one per line. */
export const TiersInput = ({ disabled = false }: { disabled?: boolean }) => {
    const text = useText();
    const column = useFieldColumn(TopupTiers);
    const columns = useMemo<GridColumn[]>(() => [column('topupFen', { width: 160 }), column('bonusFen', { width: 160 })], [column]);
    const checkRows = useCallback<RowsCheck>(
        rows =>
            rows.flatMap((tier, row) => {
                const before = rows[row - 1];
                const fault = isWhole(tier) ? topupTierFault(tier, before && isWhole(before) ? before : undefined) : undefined;
                return fault ? [{ row, key: AT_FAULT[fault], message: text(`activity.tier.${fault}`) }] : [];
            }),
        [text],
    );
    const tiers = useWatch({ name: 'tiers' }) as TierDraft[] | undefined;
    return (
        <FormSection title={text('activity.tier.title')}>
            <FormSheet
                source="tiers"
                label={text('activity.tier.title')}
                columns={columns}
                checkRows={checkRows}
                isReadOnly={disabled}
                hasToolbar={!disabled}
                maxRows={MAX_TOPUP_TIERS}
                valueOf={rows => rows.map(({ values: { topupFen, bonusFen } }) => ({ topupFen, bonusFen }))}
                validate={typed => ((typed as TierDraft[]).length === 0 ? text('activity.tier.none') : undefined)}
                height={360}
            />
            {hasFallingRate(tiers ?? []) && (
                <Alert severity="warning" sx={{ gridColumn: '1 / -1', mb: 2 }}>
                    {text('activity.tier.falling')}
                </Alert>
            )}
        </FormSection>
    );
};
