import { InfoFee } from '#contract/price/info-fee.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/views/DataList.tsx';
import { PriceListFrame } from '../PriceListFrame.tsx';
import { PriceRowActions } from '../PriceRowActions.tsx';

const { Col, Filter } = fieldsOf(InfoFee);

const filters = (
    <>
        <Filter source="cityId" />
        <Filter source="levelOneId" />
        <Filter source="bizType" />
        <Filter source="tierMode" />
        <Filter source="effectiveFrom" />
    </>
);

/** S20 平台信息费. */
export const InfoFeeList = () => (
    <PriceListFrame filters={filters}>
        <DataList>
            <Col source="tierText" width={260} />
            <Col source="cityName" width={80} />
            <Col source="levelOneName" width={100} />
            <Col source="bizType" />
            <Col source="payer" />
            <Col source="tierMode" />
            <Col source="minFen" />
            <Col source="maxFen" />
            <Col source="capBp" />
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
