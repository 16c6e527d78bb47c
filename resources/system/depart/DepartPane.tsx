import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
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
    const mayGrant = mayUse('system:permission:saveDepart');
    return (
        <>
            <Tabs
                value={tab}
                onChange={(_event, next: string) => setTab(next)}
                sx={{ px: 4, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
            >
                <Tab value="basics" label={text('org.basics')} />
                {mayGrant && <Tab value="grants" label={text('org.grants')} />}
            </Tabs>
            <Box role="tabpanel" sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex', flexDirection: 'column' }}>
                {tab === 'grants' && mayGrant ? (
                    <DepartGrants departId={depart.id} />
                ) : (
                    <DepartBasics depart={depart} parentName={parentName} onGone={onGone} />
                )}
            </Box>
        </>
    );
};
