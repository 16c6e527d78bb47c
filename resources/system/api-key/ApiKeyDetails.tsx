import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { ApiKey, RevokeKey, type ScopeGroup, ScopesQuery } from '#contract/system/api-key.ts';
import type { Row } from '#contract/kit/entity.ts';
import { useDelivered } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { RotateKeyButton } from './RotateKeyButton.tsx';

const { Field } = fieldsOf(ApiKey);

const actions = (
    <>
        <EditRowButton />
        <RotateKeyButton />
        <ActionButton action={RevokeKey} />
    </>
);

/** A key with its usage and permissions. */
export const ApiKeyDetails = () => (
    <ShowFrame width={800} actions={actions}>
        <DescriptionList columns={2}>
            <Field source="keyPrefix" />
            <Field source="state" />
            <Field source="expiresAt" />
            <Field source="perMinute" />
            <Field source="lastUsed" />
            <Field source="lastIp" />
            <Field source="formerUntil" />
            <Field source="revokedTime" />
            <Field source="createBy" />
            <Field source="createTime" />
            <Field source="allowedIps" isWide />
        </DescriptionList>
        <Scopes />
    </ShowFrame>
);

const Scopes = () => {
    const text = useText();
    const label = useFieldLabel(ApiKey, 'scopes');
    const record = useRecordContext<Row<typeof ApiKey>>();
    const query = useNamedQuery(ScopesQuery, record && { id: record.id });
    return (
        <Box component="section" aria-label={label} sx={{ mt: 5 }}>
            <Typography variant="h3" sx={{ mb: 2 }}>
                {label}
            </Typography>
            <QueryState query={query} empty={text('machine.noScopes')} isEmpty={groups => groups.length === 0}>
                {groups => (
                    <>
                        {groups.some(({ codes }) => codes.some(({ isHeld }) => !isHeld)) && (
                            <Alert severity="warning" sx={{ mb: 3 }}>
                                {text('machine.lostNote')}
                            </Alert>
                        )}
                        {groups.map(group => (
                            <ScopeLine key={group.id} group={group} />
                        ))}
                    </>
                )}
            </QueryState>
        </Box>
    );
};

const ScopeLine = ({ group: { area, title, codes } }: { group: ScopeGroup }) => {
    const menu = useDelivered()?.menu ?? {};
    const path = [area, title].filter(Boolean).map(each => menu[each] ?? each);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 2, borderBottom: 1, borderColor: 'divider', alignItems: 'center' }}>
            <Box sx={{ flex: '0 0 220px', minWidth: 0 }}>{path.join(' / ')}</Box>
            {codes.map(({ code, title: name, isHeld }) => (
                <span key={code} title={code}>
                    <Tag tone={isHeld ? 'default' : 'warning'}>{name}</Tag>
                </span>
            ))}
        </Box>
    );
};
