import { TestHook, Webhook } from '#contract/system/webhook.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';

const { Col, Filter } = fieldsOf(Webhook);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="url" />
        <Filter source="status" />
        <Filter source="createBy" />
    </>
);

/** 事件推送: the systems that receive events. */
export const WebhookList = () => (
    <ListFrame filters={filters}>
        <DataList>
            <Col source="name" width={160} />
            <Col source="url" width={280} />
            <Col source="topics" width={260} />
            <Col source="status" width={92} />
            <Col source="lastDone" />
            <Col source="failingSince" />
            <Col source="createBy" isHidden={false} />
            <Col source="createTime" />
            <ActionCol width={172} actions={['edit', 'test', 'delete']}>
                <EditRowButton />
                <ActionButton action={TestHook} />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
