import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DEPART_SOURCE, DEPARTS, loadAddresses } from '#providers/org/departs.ts';
import { TreePanel } from '#src/kit/tree/TreePanel.tsx';
import { TwoPanes } from '#src/kit/tree/TwoPanes.tsx';
import { useLazyTree } from '#src/kit/tree/useLazyTree.ts';
import { PagingBar } from '#src/kit/paging/PagingBar.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { TextFilters } from '#src/kit/input/TextFilters.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { AddressTable } from './AddressTable.tsx';
import { ScrollArea } from '#src/kit/ui/ScrollArea.tsx';

const NOTHING_ASKED = { realname: '', workNo: '' };

/** SYS-07 通讯录: the departments at the left, their people at the right. Read-only. */
export const AddressList = () => {
    const text = useText();
    const title = useMenuTitle('/system/address-list') ?? text('org.departTree');
    useDocumentTitle(title);
    const [depart, setDepart] = useState<{ id: string; orgCode: string } | null>(null);
    const [asked, setAsked] = useState(NOTHING_ASKED);
    const [paging, setPaging] = useState({ pageNo: 1, pageSize: 10 });
    const tree = useLazyTree<DepartNode>(DEPART_SOURCE, { isTopOpen: true });
    const query = { ...asked, ...paging, ...(depart ? { orgCode: depart.orgCode } : {}) };
    const people = useQuery({
        queryKey: [DEPARTS, 'addresses', query],
        queryFn: ({ signal }) => loadAddresses(query, signal),
        placeholderData: keepPreviousData,
    });
    const toFirst = () => setPaging({ ...paging, pageNo: 1 });
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: { xs: 'auto', md: 0 }, gap: 3 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
                <Typography variant="h1">{title}</Typography>
            </Box>
            <TwoPanes
                side={
                    <TreePanel
                        tree={tree}
                        label={text('org.departTree')}
                        searchLabel={text('org.searchOrg')}
                        empty={text('org.noDepart')}
                        selectedId={depart?.id ?? null}
                        onSelect={item => {
                            // A second click deselects it and shows everybody.
                            setDepart(item.id === depart?.id ? null : item);
                            toFirst();
                        }}
                    />
                }
            >
                <TextFilters
                    labels={{ realname: text('org.realname'), workNo: text('org.workNo') }}
                    values={asked}
                    onAsk={next => {
                        setAsked(next);
                        toFirst();
                    }}
                />
                <Box sx={{ height: 2 }}>
                    {people.isFetching && people.data && <LinearProgress aria-label={text('common.loading')} sx={{ height: 2 }} />}
                </Box>
                <ScrollArea sx={{ flex: 1, minHeight: 0 }}>
                    <QueryState query={people} empty={text('org.noPeople')} isEmpty={page => page.records.length === 0}>
                        {page => <AddressTable people={page.records} first={(page.current - 1) * page.size + 1} />}
                    </QueryState>
                </ScrollArea>
                <PagingBar page={paging.pageNo} size={paging.pageSize} total={people.data?.total ?? 0} onAsk={setPaging} />
            </TwoPanes>
        </Box>
    );
};
