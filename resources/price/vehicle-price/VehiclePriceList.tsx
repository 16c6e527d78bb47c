import { VehiclePrice } from '#contract/price/vehicle-price.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { PriceListFrame } from '../PriceListFrame.tsx';
import { PriceRowActions } from '../PriceRowActions.tsx';
import { CopyToCityButton } from './CopyToCityButton.tsx';
import { PriceMatrixButton } from './PriceMatrixButton.tsx';
import { RepriceButton } from './RepriceButton.tsx';

const { Col, Filter } = fieldsOf(VehiclePrice);

const filters = (
    <>
        <Filter source="cityId" />
        <Filter source="typeId" />
        <Filter source="chargeMode" />
        <Filter source="effectiveFrom" />
    </>
);

/** S18 车辆价格. */
export const VehiclePriceList = () => (
    <PriceListFrame
        filters={filters}
        actions={
            <>
                <PriceMatrixButton />
                <CopyToCityButton />
            </>
        }
        bulk={<RepriceButton />}
    >
        <DataList canSelect>
            <Col source="cityName" width={80} />
            <Col source="typeName" width={140} />
            <Col source="chargeMode" />
            <Col source="baseFen" />
            <Col source="incText" width={110} />
            <Col source="halfFen" />
            <Col source="fullFen" />
            <Col source="hourFen" />
            <Col source="km1Fen" />
            <Col source="km2Fen" />
            <Col source="mobilizeKmFen" />
            <Col source="waitText" width={170} />
            <Col source="minFen" />
            <Col source="effectiveFrom" />
            <Col source="effectiveTo" />
            <Col source="rowStatus" />
            <Col source="setNo" />
            <Col source="updateBy" />
            <ActionCol actions={['edit', 'delete']}>
                <PriceRowActions />
            </ActionCol>
        </DataList>
    </PriceListFrame>
);
