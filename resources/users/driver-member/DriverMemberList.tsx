import { DriverMember, FreezeMember, GrantMember, RemindMember, UnfreezeMember } from '#contract/users/driver-member.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { StatusTabs } from '#src/kit/list/tabs/StatusTabs.tsx';
import { useStatusCounts } from '#src/kit/list/tabs/useStatusCounts.ts';
import { ChangePlanButton } from './ChangePlanButton.tsx';
import { DaysLeftCell } from './DaysLeftCell.tsx';
import { MemberTools } from './MemberTools.tsx';

/** Filter keys that the tabs set. */
const MEMBER_TAB_KEYS = ['status'];

/** Tabs for members by status; expiring and expired memberships are highlighted. */
const MemberTabs = () => {
    const text = useText();
    const numbers = useStatusCounts(MEMBER_TAB_KEYS);
    return (
        <StatusTabs
            tabs={[
                { label: text('people.member.all'), filter: {}, ...numbers() },
                { label: text('people.member.active'), filter: { status: 'active' }, ...numbers('active') },
                { label: text('people.member.expiring'), filter: { status: 'expiring' }, ...numbers('expiring'), tone: 'warning' },
                { label: text('people.member.expired'), filter: { status: 'expired' }, ...numbers('expired'), tone: 'error' },
                { label: text('people.member.frozen'), filter: { status: 'frozen' }, ...numbers('frozen') },
            ]}
        />
    );
};

const { Col, Filter } = fieldsOf(DriverMember);

const filters = (
    <>
        <Filter source="driverName" />
        <Filter source="planId" />
        <Filter source="expireAt" />
        <Filter source="levelNo" />
        <Filter source="memberNo" />
        <Filter source="cityId" />
        <Filter source="autoRenew" />
    </>
);

/** S35 司机会员. */
export const DriverMemberList = () => (
    <ListFrame
        tabs={<MemberTabs />}
        tabKeys={MEMBER_TAB_KEYS}
        filters={filters}
        bulk={
            <>
                <BulkActionButton action={RemindMember} />
                <BulkActionButton action={FreezeMember} />
            </>
        }
        actions={<MemberTools />}
        sort={{ field: 'expireAt', order: 'ASC' }}
    >
        <DataList canSelect={[RemindMember, FreezeMember]} emptyKey="people.member.none">
            <Col source="memberNo" width={120} />
            <Col source="driverName" width={110} />
            <Col source="driverPhone" width={130} />
            <Col source="planName" width={96} />
            <Col source="levelNo" width={88} />
            <Col source="status" width={96} />
            <Col source="startAt" />
            <Col source="expireAt" width={288}>
                <DaysLeftCell />
            </Col>
            <Col source="autoRenew" width={88} />
            <Col source="renewCount" width={88} />
            <Col source="paidFen" />
            <Col source="savedFen" />
            <Col source="cityName" width={80} />
            <ActionCol width={160} actions={['edit', 'freeze', 'grant', 'changePlan']}>
                <EditRowButton />
                <ChangePlanButton />
                <ActionMenu actions={[GrantMember, RemindMember, FreezeMember, UnfreezeMember]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
