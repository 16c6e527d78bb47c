import { CheckRule } from '#contract/system/check-rule.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { DeleteRowButton } from '#src/kit/views/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/views/EditRowButton.tsx';
import { ListFrame } from '#src/kit/views/ListFrame.tsx';
import { TestRuleButton } from './TestRuleButton.tsx';

const { Col, Filter } = fieldsOf(CheckRule);

export const CheckRuleList = () => (
    <ListFrame
        filters={
            <>
                <Filter source="ruleName" />
                <Filter source="ruleCode" />
            </>
        }
    >
        <DataList isNumbered>
            <Col source="ruleName" width={200} />
            <Col source="ruleCode" width={200} />
            <Col source="ruleDescription" width={360} />
            <Col source="createTime" />
            <ActionCol width={200} actions={['test', 'edit', 'delete']}>
                <TestRuleButton />
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
