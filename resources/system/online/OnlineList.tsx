import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { Online } from '#contract/system/online.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { useFileUrl } from '#src/kit/upload/useFileUrl.ts';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { ForceLogoutButton } from './ForceLogoutButton.tsx';
import type { OnlineRow } from './onlineRow.ts';

/** Avatar and account; the user's own session is marked. */
const AccountCell = () => {
    const text = useText();
    const row = useRecordContext<OnlineRow>();
    const picture = useFileUrl(row?.avatar ?? undefined);
    if (!row) return null;
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
            <Avatar src={picture.url} alt="" sx={{ width: 24, height: 24, fontSize: 12 }}>
                {row.realname.slice(-1)}
            </Avatar>
            {row.isCurrent ? text('log.me', { name: row.username }) : row.username}
        </Box>
    );
};

const { Col, Filter } = fieldsOf(Online);

const SEEN_LAST = { field: 'lastSeen', order: 'DESC' } as const;

/** 在线用户: active sessions, most recently active first. */
export const OnlineList = () => {
    return (
        <ListFrame sort={SEEN_LAST} filters={<Filter source="username" />}>
            <DataList>
                <Col source="username" width={180}>
                    <AccountCell />
                </Col>
                <Col source="realname" width={110} />
                <Col source="sex" width={80} />
                <Col source="birthday" width={108} />
                <Col source="phone" width={128} />
                <Col source="ip" width={120} />
                <Col source="createTime" />
                <Col source="lastSeen" />
                <ActionCol width={72} actions={['forceLogout']}>
                    <ForceLogoutButton />
                </ActionCol>
            </DataList>
        </ListFrame>
    );
};
