import { Resend, SysMessage } from '#contract/message/sys-message.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { BizType } from './BizType.tsx';

const { Col, Filter } = fieldsOf(SysMessage);

const TAB_KEYS = ['esSendStatus'];

const filters = (
    <>
        <Filter source="esTitle" />
        <Filter source="esContent" />
        <Filter source="esReceiver" />
        <Filter source="esType" />
        <Filter source="createTime" />
        <Filter source="esSendTime" />
    </>
);

/** SYS-21 消息管理: sent, waiting and undeliverable messages. */
export const SysMessageList = () => {
    const text = useText();
    const tabs = [
        { label: text('dict.all'), filter: {} },
        { label: text('message.pending'), filter: { esSendStatus: '0' } },
        { label: text('message.sent'), filter: { esSendStatus: '1' } },
        { label: text('message.failed'), filter: { esSendStatus: '2' } },
    ];
    return (
        <ListFrame tabs={<StatusTabs tabs={tabs} />} tabKeys={TAB_KEYS} filters={filters} bulk={<BulkActionButton action={Resend} />}>
            <DataList isNumbered>
                <Col source="esTitle" width={180} />
                <Col source="esContent" width={300} />
                <Col source="esReceiver" width={130} />
                <Col source="esType" width={100} />
                <Col source="esSendStatus" width={104} />
                <Col source="esSendNum" width={96} />
                <Col source="esSendTime" />
                <Col source="esResult" width={190} />
                <Col source="createTime" />
                <Col source="nextTime" />
                <Col source="bizType">
                    <BizType />
                </Col>
                <ActionCol actions={['edit', 'delete']}>
                    <ActionButton action={Resend} />
                    <DeleteRowButton />
                </ActionCol>
            </DataList>
        </ListFrame>
    );
};
