import { CityService, SetDefaultService, CityServiceSwitch } from '#contract/setting/city-service.ts';
import { ActionMenu } from '#src/kit/actions/ActionMenu.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { SwitchButtons } from '#src/kit/actions/SwitchButtons.tsx';

const { Col, Filter } = fieldsOf(CityService);

const filters = (
    <>
        <Filter source="cityId" />
        <Filter source="name" />
        <Filter source="csScope" />
        <Filter source="phone" />
        <Filter source="isDefault" />
        <Filter source="status" />
    </>
);

/** S41 城市客服. */
export const CityServiceList = () => (
    <ListFrame bulk={<SwitchButtons of={CityServiceSwitch} />} filters={filters}>
        <DataList canSelect={[CityServiceSwitch.Enable, CityServiceSwitch.Disable]} emptyKey="config.none">
            <Col source="name" width={138} />
            <Col source="cityName" width={90} />
            <Col source="csScope" width={80} />
            <Col source="phone" width={124} />
            <Col source="wechat" width={124} />
            <Col source="workText" width={110} />
            <Col source="isDefault" width={80} />
            <Col source="status" width={80} />
            <Col source="qrPath" />
            <Col source="createTime" />
            <ActionCol width={148} actions={['edit', 'delete']}>
                <EditRowButton />
                <DeleteRowButton />
                <ActionMenu actions={[SetDefaultService]} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
