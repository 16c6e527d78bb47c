import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type GrantNode, loadDepartGrants, loadGrantTree, MENUS } from '#providers/org/menus.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { DeleteDepartDialog } from './DeleteDepartDialog.tsx';
import { DepartEditor } from './DepartEditor.tsx';
import { DepartFacts } from './DepartFacts.tsx';
import { GrantEditor } from './GrantEditor.tsx';

interface DepartBasicsProps {
    depart: DepartNode;
    parentName: string | undefined;
    onGone: () => void;
}

/** 基本信息: an inline form for users who may change the department, its data for others (wire-contract 13.4). */
const DepartBasics = ({ depart, parentName, onGone }: DepartBasicsProps) => {
    const text = useText();
    const may = useMay();
    const [isDeleting, setDeleting] = useState(false);
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, pt: 4, flexShrink: 0 }}>
                <Typography variant="h2" noWrap sx={{ mr: 'auto' }}>
                    {depart.title}
                </Typography>
                {may('delete') && (
                    <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
                        {text('org.delete')}
                    </Button>
                )}
            </Box>
            {may('edit') && may('query') ? <DepartEditor id={depart.id} /> : <DepartFacts depart={depart} parentName={parentName} />}
            {isDeleting && (
                <DeleteDepartDialog doomed={{ departs: [depart], isBatch: false }} onGone={onGone} onClose={() => setDeleting(false)} />
            )}
        </>
    );
};

const GRANTS = 'departGrants';

/** Permissions that roles of the department may have; loaded completely, then edited. */
const DepartGrants = ({ departId }: { departId: string }) => {
    const text = useText();
    const query = useQuery({
        queryKey: [MENUS, GRANTS, departId],
        queryFn: async ({ signal }): Promise<{ tree: GrantNode[]; granted: string[] }> => {
            const [tree, granted] = await Promise.all([loadGrantTree(signal), loadDepartGrants(departId, signal)]);
            return { tree, granted };
        },
    });
    return (
        <QueryState query={query} empty={text('org.noMenu')} isEmpty={({ tree }) => tree.length === 0}>
            {({ tree, granted }) => <GrantEditor departId={departId} tree={tree} granted={granted} onSaved={() => query.refetch()} />}
        </QueryState>
    );
};

interface DepartPaneProps {
    depart: DepartNode;
    /** Name of the parent department; undefined at the top level. */
    parentName: string | undefined;
    onGone: () => void;
}

/** The selected department: its data, and the permissions that its roles may have. */
export const DepartPane = ({ depart, parentName, onGone }: DepartPaneProps) => {
    const text = useText();
    const mayUse = useMayUse();
    const [tab, setTab] = useState('basics');
    const [isGrantsSeen, setIsGrantsSeen] = useState(false);
    const mayGrant = mayUse('system:permission:saveDepart');
    return (
        <>
            <Tabs
                value={tab}
                onChange={(_event, next: string) => {
                    setTab(next);
                    if (next === 'grants') setIsGrantsSeen(true);
                }}
                sx={{ px: 4, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
            >
                <Tab value="basics" label={text('org.basics')} />
                {mayGrant && <Tab value="grants" label={text('org.grants')} />}
            </Tabs>
            <Panel isOpen={tab === 'basics' || !mayGrant}>
                <DepartBasics depart={depart} parentName={parentName} onGone={onGone} />
            </Panel>
            {isGrantsSeen && mayGrant && (
                // Stays mounted once it was shown, so that unsaved selections survive switching tabs.
                <Panel isOpen={tab === 'grants'}>
                    <DepartGrants departId={depart.id} />
                </Panel>
            )}
        </>
    );
};

const Panel = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
    <Box role="tabpanel" sx={{ display: isOpen ? 'flex' : 'none', flex: 1, minHeight: 0, overflow: 'auto', flexDirection: 'column' }}>
        {children}
    </Box>
);
