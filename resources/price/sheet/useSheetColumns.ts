import { useMemo } from 'react';
import type { Entity } from '#contract/kit/entity.ts';
import type { Fields } from '#contract/kit/fields.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type Choice, type GridColumn, isBlank, type Values } from '#src/kit/edit-grid/core/column.ts';
import { useFieldColumn } from '#src/kit/edit-grid/useFieldColumn.ts';
import { isChangeable, type PriceRecord } from '../usePriceCells.ts';
import './minuteCell.ts';

/** Copied rows have the values of their row, but no id. */
const isStored = ({ id }: Values) => !isBlank(id);
const isFixed = (row: Values) => isStored(row) && !isChangeable(row as PriceRecord);
/** The key fields of a published price are fixed: another city or type is another price. */
const isPlaced = (row: Values) => isStored(row) && (row.rowStatus === 'published' || isFixed(row));

/** Resources that the fields refer to. */
export const referencesOf = (entity: Entity, sources: readonly string[]): string[] =>
    sources.flatMap(source => (entity.fields as Fields)[source]?.meta.resource ?? []);

/** Columns of a price sheet: references are selected by name, times of day are typed as 22:00. */
export const useSheetColumns = (
    entity: Entity,
    sources: readonly string[],
    choices: ReadonlyMap<string, readonly Choice[]>,
): GridColumn[] => {
    const text = useText();
    const column = useFieldColumn(entity);
    return useMemo(() => {
        const more = (source: string): Partial<GridColumn> => {
            const { resource } = (entity.fields as Fields)[source]?.meta ?? {};
            if (resource !== undefined) return { type: 'select', options: choices.get(resource) ?? [], readOnly: isPlaced, width: 140 };
            if (source === 'startMin') return { type: 'minute', title: text('price.form.start'), readOnly: isFixed };
            if (source === 'endMin') return { type: 'minute', title: text('price.form.end'), readOnly: isFixed };
            return { readOnly: isFixed };
        };
        return sources.map(source => column(source as 'id', more(source)));
    }, [column, choices, entity, sources, text]);
};
