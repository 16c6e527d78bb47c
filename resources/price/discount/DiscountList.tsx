import { Discount } from '#contract/price/discount.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { OrAll } from '../OrAll.tsx';
import { PriceListFrame } from '../PriceListFrame.tsx';
import { PriceTable } from '../PriceTable.tsx';

const { Col, Filter } = fieldsOf(Discount);

const sheet = [
    'name',
    'scope',
    'levelCode',
    'cityId',
    'bizType',
    'levelOneId',
    'coefBp',
    'stackable',
    'floorBp',
    'maxOffFen',
    'minOrderFen',
] satisfies (keyof typeof Discount.fields)[];

const filters = (
    <>
        <Filter source="name" />
        <Filter source="scope" />
        <Filter source="levelCode" />
        <Filter source="cityId" />
        <Filter source="bizType" />
        <Filter source="stackable" />
        <Filter source="effectiveFrom" />
    </>
);

/** S22 折扣系数. */
export const DiscountList = () => (
    <PriceListFrame filters={filters} sheet={sheet}>
        <PriceTable Col={Col}>
            <Col source="name" width={150} canEdit />
            <Col source="scope" />
            <Col source="levelCode" width={100} />
            <Col source="cityName" width={96}>
                <OrAll source="cityName" />
            </Col>
            <Col source="bizType">
                <OrAll source="bizType" />
            </Col>
            <Col source="levelOneName" width={100}>
                <OrAll source="levelOneName" />
            </Col>
            <Col source="coefBp" canEdit />
            <Col source="stackable" />
            <Col source="floorBp" canEdit />
            <Col source="maxOffFen" canEdit />
            <Col source="minOrderFen" canEdit />
        </PriceTable>
    </PriceListFrame>
);
