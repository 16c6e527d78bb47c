import { InfoFee } from '#contract/price/info-fee.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceListFrame } from '../PriceListFrame.tsx';
import { PriceTable } from '../PriceTable.tsx';

const { Col, Filter } = fieldsOf(InfoFee);

const sheet = [
    'cityId',
    'levelOneId',
    'bizType',
    'payer',
    'tierMode',
    'minFen',
    'maxFen',
    'capBp',
] satisfies (keyof typeof InfoFee.fields)[];

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
    <PriceListFrame filters={filters} sheet={sheet} isSheetClosed>
        <PriceTable Col={Col}>
            <Col source="tierText" width={260} />
            <Col source="cityName" width={96}>
                <OrAll source="cityName" />
            </Col>
            <Col source="levelOneName" width={100}>
                <OrAll source="levelOneName" />
            </Col>
            <Col source="bizType">
                <OrAll source="bizType" />
            </Col>
            <Col source="payer" />
            <Col source="tierMode" />
            <Col source="minFen" canEdit />
            <Col source="maxFen" canEdit />
            <Col source="capBp" canEdit />
        </PriceTable>
    </PriceListFrame>
);
