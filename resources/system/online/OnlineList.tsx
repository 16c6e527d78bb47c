import { Online } from '#contract/system/online.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { AccountCell } from './AccountCell.tsx';
import { ForceLogoutButton } from './ForceLogoutButton.tsx';

const { Col, Filter } = fieldsOf(Online);

const SEEN_LAST = { field: 'lastSeen', order: 'DESC' } as const;

/** 在线用户: the live sessions, those seen last first. */
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
                <ActionCol width={96} actions={['forceLogout']}>
                    <ForceLogoutButton />
                </ActionCol>
            </DataList>
        </ListFrame>
    );
};
