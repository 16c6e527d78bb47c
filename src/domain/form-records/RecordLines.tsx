import { useQuery } from '@tanstack/react-query';
import type { FormDefinition, FormSub } from '#contract/online/form.ts';
import { loadLines } from '#providers/online/forms.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { LinesTable } from './LinesTable.tsx';

/** Loads and shows the lines of one sub table of a record in a list. */
export const RecordLines = ({ form, sub, id }: { form: FormDefinition; sub: FormSub; id: string }) => {
    const text = useText();
    const lines = useQuery({
        queryKey: ['online/form', 'lines', form.tableName, sub.tableName, id],
        queryFn: ({ signal }) => loadLines(form, id, sub.tableName, signal),
    });
    return (
        <QueryState query={lines} empty={text('formRecords.noLines')}>
            {data => <LinesTable form={form} sub={sub} lines={data} />}
        </QueryState>
    );
};
