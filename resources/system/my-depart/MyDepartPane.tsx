import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { Depart, type DepartNode } from '#contract/system/depart.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Fact } from '#src/kit/ui/Fact.tsx';
import { DepartMembers } from './DepartMembers.tsx';
import { DepartRoles } from './DepartRoles.tsx';

const { Field } = fieldsOf(Depart);
const TABS = ['members', 'roles', 'basics'] as const;

interface MyDepartPaneProps {
    depart: DepartNode;
    /** Name of the parent department, if the user is in charge of it too. */
    parentName: string | undefined;
}

/** A department: its people, roles and data. */
export const MyDepartPane = ({ depart, parentName }: MyDepartPaneProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const [tab, setTab] = useState<(typeof TABS)[number]>('members');
    return (
        <>
            <Tabs
                value={tab}
                onChange={(_event, next: (typeof TABS)[number]) => setTab(next)}
                sx={{ px: 4, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
            >
                {TABS.map(key => (
                    <Tab key={key} value={key} label={text(`myDepart.${key}`)} />
                ))}
            </Tabs>
            <Box role="tabpanel" sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 4 }}>
                {tab === 'members' && <DepartMembers depart={depart} />}
                {tab === 'roles' && <DepartRoles depart={depart} />}
                {tab === 'basics' && (
                    <RecordContextProvider value={depart}>
                        <DescriptionList>
                            <Field source="departName" />
                            <Fact label={nameOf(Depart.fields.parentId.meta)}>{parentName ?? '—'}</Fact>
                            <Field source="orgCode" />
                            <Field source="orgCategory" />
                            <Field source="departOrder" />
                            <Field source="mobile" />
                            <Field source="address" />
                            <Field source="memo" isWide />
                        </DescriptionList>
                    </RecordContextProvider>
                )}
            </Box>
        </>
    );
};
