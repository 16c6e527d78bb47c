import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { ApplyTemplate, MessageTemplate, StopTemplate } from '#contract/message/template.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { SendTestButton } from './SendTestButton.tsx';

/** Edit and delete, for templates that are not in use. */
const WhileStopped = () => {
    const template = useRecordContext<Row<typeof MessageTemplate>>();
    if (template?.useStatus === '1') return null;
    return (
        <>
            <EditRowButton />
            <DeleteRowButton />
        </>
    );
};

const { Col, Filter } = fieldsOf(MessageTemplate);

const filters = (
    <>
        <Filter source="templateCode" />
        <Filter source="templateName" />
        <Filter source="templateContent" />
        <Filter source="templateType" />
        <Filter source="useStatus" />
    </>
);

/** SYS-21 模板管理: a template in use must be stopped before it can be changed or deleted. */
export const TemplateList = () => (
    <ListFrame filters={filters}>
        <DataList isNumbered>
            <Col source="templateCode" width={170} />
            <Col source="templateName" width={170} />
            <Col source="templateContent" width={380} />
            <Col source="templateType" width={100} />
            <Col source="useStatus" width={100} />
            <Col source="createTime" />
            <ActionCol width={220} actions={['edit', 'delete', 'send']}>
                <SendTestButton />
                <WhileStopped />
                <ActionMenu actions={[ApplyTemplate, StopTemplate]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
