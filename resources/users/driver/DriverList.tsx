import { Driver, SuspendDriver, TagDriver } from '#contract/users/driver.ts';
import { BulkActionButton } from '#src/kit/actions/BulkActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { CohortSheet } from './CohortSheet.tsx';
import { PersonMenu } from '../PersonMenu.tsx';
import { DRIVER_ACTIONS } from './driverActions.ts';
import { DriverMapSheet } from './DriverMapSheet.tsx';
import { ExpireCell } from './ExpireCell.tsx';
import { MarginCell } from './MarginCell.tsx';
import { RatingCell } from './RatingCell.tsx';
import { PlateCell } from '#src/domain/vehicle/PlateCell.tsx';

const { Col, Filter } = fieldsOf(Driver);

const filters = (
    <>
        <Filter source="status" />
        <Filter source="cityId" />
        <Filter source="onlineStatus" />
        <Filter source="typeId" />
        <Filter source="name" />
        <Filter source="phone" />
        <Filter source="driverNo" />
        <Filter source="levelOneId" />
        <Filter source="plateNo" />
        <Filter source="planId" />
        <Filter source="ratingX100" />
        <Filter source="acceptRateBp" />
        <Filter source="marginBp" />
        <Filter source="nextExpire" />
        <Filter source="joinDate" />
    </>
);

const bulk = (
    <>
        <BulkActionButton action={TagDriver} />
        <BulkActionButton action={SuspendDriver} />
    </>
);

/** S32 司机. */
export const DriverList = () => (
    <ListFrame
        filters={filters}
        bulk={bulk}
        actions={
            <>
                <DriverMapSheet />
                <CohortSheet />
            </>
        }
    >
        <DataList canSelect>
            <Col source="name" width={104} />
            <Col source="driverNo" width={112} />
            <Col source="phone" width={164} />
            <Col source="cityName" width={80} />
            <Col source="status" width={88} />
            <Col source="onlineStatus" width={96} />
            <Col source="typeNames" width={130} />
            <Col source="plateNo" width={110}>
                <PlateCell />
            </Col>
            <Col source="memberName" width={80} />
            <Col source="ratingX100" width={80}>
                <RatingCell />
            </Col>
            <Col source="orderCount" width={80} />
            <Col source="acceptRateBp" />
            <Col source="cancelRateBp" />
            <Col source="incomeFen" />
            <Col source="marginBp" width={128}>
                <MarginCell />
            </Col>
            <Col source="marginFen" />
            <Col source="nextExpire" width={128}>
                <ExpireCell />
            </Col>
            <Col source="joinDate" />
            <Col source="suspendUntil" />
            <Col source="idCard" />
            <Col source="tags" width={150} />
            <Col source="skills" width={150} />
            <Col source="team" />
            <ActionCol actions={['edit', 'suspend', 'resume', 'tag', 'leave', 'forceOffline', 'resetPassword']}>
                <EditRowButton />
                <PersonMenu kind="driver" actions={DRIVER_ACTIONS} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
