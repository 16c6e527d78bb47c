import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import { type RaRecord, ResourceContextProvider, useGetList } from 'react-admin';
import type { Entity } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { PagingBar } from '#src/kit/paging/PagingBar.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { TextFilters } from '#src/kit/input/TextFilters.tsx';
import { EntityContext } from '#src/kit/resource/EntityContext.ts';
import { RecordSheet } from '#src/kit/form/RecordSheet.tsx';
import { type Sort, SortedTable } from './SortedTable.tsx';

interface RestRecordsProps {
    /** An entity whose resource is below `rest/`: the data provider sends its calls to `ra-data-simple-rest`. */
    entity: Entity;
    /** Columns; the first one is searched. */
    names: readonly string[];
    Form: ComponentType;
}

/** Records over plain REST: a sorted page, a search, and the entity's form to add and edit. */
export const RestRecords = ({ entity, names, Form }: RestRecordsProps) => {
    const text = useText();
    const mayUse = useMayUse();
    const [searched = ''] = names;
    const [pagination, setPagination] = useState({ page: 1, perPage: 10 });
    const [sort, setSort] = useState<Sort>({ field: searched, order: 'ASC' });
    const [words, setWords] = useState('');
    const [form, setForm] = useState<{ id?: string }>();

    // GET /api/role?filter={"roleName":"*…*"}&range=[0,9]&sort=["roleName","ASC"]; the total is in Content-Range
    const list = useGetList<RaRecord<string>>(entity.resource, {
        pagination,
        sort,
        filter: words ? { [searched]: `*${words}*` } : {},
    });
    const ask = (search: string) => {
        setWords(search);
        setPagination({ ...pagination, page: 1 });
    };
    return (
        <EntityContext value={entity}>
            <ResourceContextProvider value={entity.resource}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', pr: 4 }}>
                    <Box sx={{ flex: 1, minWidth: { xs: 1, sm: 0 } }}>
                        <TextFilters
                            labels={{ search: text('rest.search') }}
                            values={{ search: words }}
                            onAsk={({ search }) => ask(search)}
                        />
                    </Box>
                    {mayUse(permissionOf(entity, 'add')) && (
                        <Button variant="contained" startIcon={<Add />} onClick={() => setForm({})} sx={{ ml: 4, mb: { xs: 3, sm: 0 } }}>
                            {text('list.create')}
                        </Button>
                    )}
                </Box>
                <QueryState query={list} empty={text('rest.nothing')}>
                    {records => (
                        <SortedTable
                            names={names}
                            records={records}
                            sort={sort}
                            onSort={setSort}
                            onEdit={mayUse(permissionOf(entity, 'edit')) ? id => setForm({ id }) : undefined}
                        />
                    )}
                </QueryState>
                <PagingBar
                    page={pagination.page}
                    size={pagination.perPage}
                    total={list.total ?? 0}
                    onAsk={({ pageNo, pageSize }) => setPagination({ page: pageNo, perPage: pageSize })}
                />
                {/* POST /api/role, PUT /api/role/<id> */}
                {form && <RecordSheet entity={entity} Form={Form} {...form} onClose={() => setForm(undefined)} />}
            </ResourceContextProvider>
        </EntityContext>
    );
};
