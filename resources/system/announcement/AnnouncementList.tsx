import { Announcement } from '#contract/system/announcement.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { ReleaseButton } from './ReleaseButton.tsx';
import { RevokeButton } from './RevokeButton.tsx';
import { SenderCell } from './SenderCell.tsx';
import { WhileState } from './WhileState.tsx';

const { Col, Filter } = fieldsOf(Announcement);

const filters = (
    <>
        <Filter source="titile" />
        <Filter source="sendStatus" />
        <Filter source="priority" />
        <Filter source="msgCategory" />
        <Filter source="msgType" />
        <Filter source="sender" />
    </>
);

/** SYS-11: drafts can be edited, published and deleted, published announcements can be revoked (wire-contract 13.9). */
export const AnnouncementList = () => (
    <ListFrame filters={filters}>
        <DataList isNumbered>
            <Col source="titile" width={260} />
            <Col source="msgCategory" />
            <Col source="sender">
                <SenderCell />
            </Col>
            <Col source="priority" />
            <Col source="msgType" />
            <Col source="sendStatus" />
            <Col source="sendTime" />
            <Col source="cancelTime" />
            <Col source="endTime" />
            <ActionCol width={148} actions={['edit', 'delete', 'release', 'revoke']}>
                <WhileState states={['0']}>
                    <EditRowButton />
                    <ReleaseButton />
                </WhileState>
                <WhileState states={['1']}>
                    <RevokeButton />
                </WhileState>
                <WhileState states={['0', '2']}>
                    <DeleteRowButton />
                </WhileState>
            </ActionCol>
        </DataList>
    </ListFrame>
);
