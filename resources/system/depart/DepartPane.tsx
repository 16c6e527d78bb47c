import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import type { DepartNode } from '#contract/system/depart.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { DepartBasics } from './DepartBasics.tsx';
import { DepartGrants } from './DepartGrants.tsx';

interface DepartPaneProps {
    depart: DepartNode;
    /** Of the department above; nothing at the top. */
    parentName: string | undefined;
    onGone: () => void;
}

/** The chosen department: what it is, and what its roles may be given. */
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
                // Stays once it was seen: what is ticked and not saved yet outlives a look at the other tab.
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
