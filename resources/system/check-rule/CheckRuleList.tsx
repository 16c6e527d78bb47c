import type { Row } from '#contract/kit/entity.ts';
import { CheckRule } from '#contract/system/check-rule.ts';
import { useText } from '#providers/i18n/useText.ts';
import { RowDialogButton } from '#src/kit/actions/RowDialogButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { TestRuleDialog } from './TestRuleDialog.tsx';

/** Tests a value against the rule of the row. */
const TestRuleButton = () => {
    const text = useText();
    return (
        <RowDialogButton<Row<typeof CheckRule>> action="test" label={text('rule.test')}>
            {({ ruleCode, ruleName }, onClose) => <TestRuleDialog ruleCode={ruleCode} ruleName={ruleName} onClose={onClose} />}
        </RowDialogButton>
    );
};

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
            <ActionCol width={174} actions={['test', 'edit', 'delete']}>
                <TestRuleButton />
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
