import Box from '@mui/material/Box';
import { useCallback, useMemo, useState } from 'react';
import { type CancelTier, CancelTiers, isTier, MAX_TIERS, tierFault } from '#contract/setting/config-value.ts';
import { CANCEL_STAGES } from '#contract/setting/value-words.ts';
import { useWordsKey } from '#providers/i18n/named.ts';
import type { GridColumn, Values } from '../../kit/edit-grid/core/column.ts';
import type { RowsCheck } from '../../kit/edit-grid/core/setup.ts';
import { EditGrid } from '../../kit/edit-grid/EditGrid.tsx';
import { useFieldColumn } from '../../kit/edit-grid/useFieldColumn.ts';
import { useSheetRound } from '../../kit/edit-grid/useSheetField.ts';

interface TiersEditorProps {
    label: string;
    tiers: readonly CancelTier[];
    onChange: (tiers: CancelTier[]) => void;
    disabled?: boolean;
}

const STAGES = Object.entries(CANCEL_STAGES);

const useColumns = (): GridColumn[] => {
    const words = useWordsKey();
    const column = useFieldColumn(CancelTiers);
    return useMemo(
        () => [
            column('stage', {
                type: 'select',
                width: 120,
                allowClear: false,
                options: STAGES.map(([value, stage]) => ({ value, text: stage[words] })),
            }),
            column('beforeMin', { width: 150, defaultValue: 0 }),
            column('rateBp', { width: 120 }),
            column('minFen', { width: 120, defaultValue: 0 }),
        ],
        [column, words],
    );
};

/** A step in wire format; an incomplete one may lack values. */
const tierOf = ({ stage, beforeMin, rateBp, minFen }: Values) => ({ stage, beforeMin, rateBp, minFen }) as CancelTier;

/** The steps of the cancellation fee as a sheet: stage of the order, time before the appointment, rate, and minimum. */
export const TiersEditor = ({ tiers, onChange, ...rest }: TiersEditorProps) => {
    const { round, hear } = useSheetRound(tiers);
    const handleChange = (typed: CancelTier[]) => {
        hear(typed);
        onChange(typed);
    };
    return <TierSheet key={round} {...rest} tiers={tiers} onChange={handleChange} />;
};

const TierSheet = ({ label, tiers, onChange, disabled = false }: TiersEditorProps) => {
    const words = useWordsKey();
    const columns = useColumns();
    const [rows] = useState(() => tiers.map(tier => ({ ...tier })));
    const checkRows = useCallback<RowsCheck>(
        typed =>
            typed.flatMap((row, at) => {
                const [tier, before] = [tierOf(row), typed[at - 1] && tierOf(typed[at - 1] as Values)];
                const fault = isTier(tier) && (!before || isTier(before)) ? tierFault(tier, before, at + 1, words) : undefined;
                return fault ? [{ row: at, key: fault.field, message: fault.text }] : [];
            }),
        [words],
    );
    return (
        <Box sx={{ width: 1, minWidth: 0 }}>
            <EditGrid
                label={label}
                columns={columns}
                rows={rows}
                checkRows={checkRows}
                isReadOnly={disabled}
                maxRows={MAX_TIERS}
                hasToolbar={!disabled}
                height={360}
                onChange={(_changes, { grid }) => onChange(grid.state().rows.map(({ values }) => tierOf(values)))}
            />
        </Box>
    );
};
