import { MemberPlan, PlanSwitch } from '#contract/users/member-plan.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { SwitchButtons } from '#src/kit/actions/SwitchButtons.tsx';

const { Col, Filter } = fieldsOf(MemberPlan);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="status" />
    </>
);

/** 会员套餐, the second part of S35. */
export const MemberPlanList = () => (
    <ListFrame bulk={<SwitchButtons of={PlanSwitch} />} filters={filters} sort={{ field: 'sortNo', order: 'ASC' }}>
        <DataList canSelect={[PlanSwitch.Enable, PlanSwitch.Disable]}>
            <Col source="name" width={150} />
            <Col source="levelNo" width={96} />
            <Col source="months" />
            <Col source="priceFen" />
            <Col source="feeCoefBp" width={112} />
            <Col source="priorityWeight" />
            <Col source="freeWithdraw" width={112} />
            <Col source="status" />
            <Col source="sortNo" width={92} />
            <Col source="createTime" />
            <ActionCol actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
            </ActionCol>
        </DataList>
    </ListFrame>
);
