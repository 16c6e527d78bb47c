import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import { FILL_CLASSES, FillRule } from '#contract/system/fill-rule.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { RowDialogButton } from '#src/kit/actions/RowDialogButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { TryRuleDialog } from './TryRuleDialog.tsx';

/** Name of the current rule's generator; an unknown key is shown unchanged. */
const ClassCell = () => {
    const text = useText();
    const nameOf = useNameOf();
    const key = useRecordContext<Row<typeof FillRule>>()?.ruleClass ?? '';
    const known = FILL_CLASSES.find(each => each.key === key);
    return <>{known ? text('rule.way', { label: nameOf(known), key }) : key}</>;
};

/** Shows the next number of the row's rule. */
const TryRuleButton = () => {
    const text = useText();
    return (
        <RowDialogButton<Row<typeof FillRule>> action="test" label={text('rule.test')}>
            {({ ruleCode, ruleName }, onClose) => <TryRuleDialog ruleCode={ruleCode} ruleName={ruleName} onClose={onClose} />}
        </RowDialogButton>
    );
};

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
            <ActionCol width={174} actions={['test', 'edit', 'delete']}>
                <TryRuleButton />
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
