import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useGetOne } from 'react-admin';
import { Depart, type DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPARTS, loadPeople } from '#providers/org/departs.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useMay } from '#src/kit/permission/useMay.ts';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';

const { Field } = fieldsOf(Depart);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

interface DepartFactsProps {
    depart: DepartNode;
    parentName: string | undefined;
}

/** Data of a department for users who may not change it. */
export const DepartFacts = ({ depart, parentName }: DepartFactsProps) => {
    const text = useText();
    const mayQuery = useMay()('query');
    // The tree provides most of the data at once; the heads come with the full record.
    const { data: full, error, refetch } = useGetOne<DepartNode>(Depart.resource, { id: depart.id }, { enabled: mayQuery });
    const heads = textOf(full?.directorUserIds);
    const people = useQuery({
        queryKey: [DEPARTS, 'people', heads],
        queryFn: ({ signal }) => loadPeople({ ids: heads }, signal),
        enabled: heads !== '',
    });
    if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
    if (mayQuery && !full) return <LoadingSkeleton />;
    return (
        <RecordContextProvider value={full ?? depart}>
            <Box sx={{ p: 4, overflow: 'auto' }}>
                <DescriptionList>
                    <Field source="departName" />
                    <Field source="parentId">{parentName ?? text('org.top')}</Field>
                    <Field source="orgCode" />
                    <Field source="orgCategory" />
                    {mayQuery && <Field source="directorUserIds">{people.data?.map(({ realname }) => realname).join(' ') || '—'}</Field>}
                    <Field source="departOrder" />
                    <Field source="mobile" />
                    <Field source="fax" />
                    <Field source="address" />
                    <Field source="memo" isWide />
                </DescriptionList>
            </Box>
        </RecordContextProvider>
    );
};
