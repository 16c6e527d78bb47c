import { FillRule } from '#contract/system/fill-rule.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { DeleteRowButton } from '#src/kit/views/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/views/EditRowButton.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { ClassCell } from './ClassCell.tsx';
import { TryRuleButton } from './TryRuleButton.tsx';

const { Col, Filter } = fieldsOf(FillRule);

export const FillRuleList = () => (
    <ListFrame
        filters={
            <>
                <Filter source="ruleName" />
                <Filter source="ruleCode" />
            </>
        }
    >
        <DataList isNumbered>
            <Col source="ruleName" width={180} />
            <Col source="ruleCode" width={200} />
            <Col source="ruleClass" width={220}>
                <ClassCell />
            </Col>
            <Col source="ruleParams" width={320} />
            <Col source="createTime" />
            <ActionCol width={200} actions={['test', 'edit', 'delete']}>
                <TryRuleButton />
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
