import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ComponentType, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Entity } from '#contract/kit/entity.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Role } from '#contract/system/role.ts';
import { User } from '#contract/system/user.ts';
import { useText } from '#providers/i18n/useText.ts';
import { RoleForm } from '#resources/system/role/RoleForm.tsx';
import { UserForm } from '#resources/system/user/UserForm.tsx';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { PageHeader } from '#src/kit/ui/PageHeader.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { useMenuTitle } from '#src/kit/resource/useMenuTitle.ts';
import { RestRecords } from './RestRecords.tsx';

/** The source file of the list, so that the displayed code always matches it. */
const [code = ''] = Object.values(import.meta.glob<string>('./RestRecords.tsx', { query: '?raw', import: 'default', eager: true }));

interface Shown {
    entity: Entity;
    names: readonly string[];
    Form: ComponentType;
}

/** The entities under resources that use plain REST. */
const SHOWN: Readonly<Record<'roles' | 'users', Shown>> = {
    roles: {
        entity: { ...Role, resource: 'rest/role' },
        names: ['roleName', 'roleCode', 'rank', 'description', 'updateTime'],
        Form: RoleForm,
    },
    users: {
        entity: { ...User, resource: 'rest/user' },
        names: ['realname', 'username', 'phone', 'orgCodeTxt', 'status', 'lastLoginTime'],
        Form: UserForm,
    },
};
const TABS = ['roles', 'users'] as const;

/** `/test/rest`: roles and users read and written over plain REST (CALL-09), with the code beside them. */
export const RestDemo = () => {
    const text = useText();
    const notify = useNotify();
    const mayUse = useMayUse();
    const [tab, setTab] = useState<(typeof TABS)[number]>('roles');
    const title = useMenuTitle('/test/rest') ?? '';
    const shown = SHOWN[tab];
    useDocumentTitle(title);
    const handleCopy = () =>
        navigator.clipboard.writeText(code).then(
            () => notify(text('common.copied'), { type: 'success' }),
            () => notify(text('common.copyFailed'), { type: 'warning' }),
        );
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
            <PageHeader
                title={title}
                tabs={{
                    value: tab,
                    items: TABS.map(key => ({ key, label: text(`rest.${key}`) })),
                    onChange: key => setTab(key === 'users' ? 'users' : 'roles'),
                }}
            />
            <Typography sx={{ color: 'text.secondary' }}>{text('rest.intro')}</Typography>
            <Box
                sx={{
                    display: 'grid',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
                    gap: 4,
                    alignItems: 'start',
                }}
            >
                <Paper variant="outlined">
                    {mayUse(permissionOf(shown.entity, 'list')) ? (
                        <RestRecords key={tab} {...shown} />
                    ) : (
                        <EmptyState title={text('rest.readOnly')} picture="lock" />
                    )}
                </Paper>
                <Paper variant="outlined" component="section" aria-label={text('rest.code')}>
                    <Box
                        sx={{
                            display: 'flex',
                            alignItems: 'center',
                            justifyContent: 'space-between',
                            px: 4,
                            py: 2,
                            borderBottom: 1,
                            borderColor: 'divider',
                        }}
                    >
                        <Typography variant="h3">{text('rest.code')}</Typography>
                        <Button size="small" startIcon={<ContentCopy />} onClick={() => void handleCopy()}>
                            {text('rest.copyCode')}
                        </Button>
                    </Box>
                    <Box
                        component="pre"
                        tabIndex={0}
                        sx={{ m: 0, p: 4, maxHeight: 560, overflow: 'auto', fontFamily: 'monospace', fontSize: 12, lineHeight: 1.6 }}
                    >
                        {code}
                    </Box>
                </Paper>
            </Box>
        </Box>
    );
};
