import { asText, DASH } from '#src/kit/fields/kind.ts';
import type { GridColumn, Values } from '#src/kit/edit-grid/core/column.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';

const SHOWN = new Set(['text', 'textarea', 'number', 'date', 'datetime', 'popup']);

/** The details of a row: its texts, figures and days as a list of facts. */
export const SheetRowDetails = ({ values, columns }: { values: Values; columns: readonly GridColumn[] }) => (
    <DescriptionList>
        {columns
            .filter(({ type }) => SHOWN.has(type))
            .map(({ key, title }) => (
                <Fact key={key} label={title}>
                    {asText(values[key]) || DASH}
                </Fact>
            ))}
    </DescriptionList>
);
