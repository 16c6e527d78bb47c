import { ApiKey, RevokeKey } from '#contract/system/api-key.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { ActionCol } from '#src/kit/grid/ActionCol.tsx';
import { DataList } from '#src/kit/list/DataList.tsx';
import { ListFrame } from '#src/kit/list/ListFrame.tsx';
import { RotateKeyButton } from './RotateKeyButton.tsx';

const { Col, Filter } = fieldsOf(ApiKey);

const filters = (
    <>
        <Filter source="name" />
        <Filter source="keyPrefix" />
        <Filter source="createBy" />
        <Filter source="expiresAt" />
    </>
);

/** 接口密钥: keys with which programs call the API. */
export const ApiKeyList = () => (
    <ListFrame filters={filters}>
        <DataList>
            <Col source="name" width={180} />
            <Col source="keyPrefix" width={140} />
            <Col source="state" width={92} />
            <Col source="createBy" isHidden={false} />
            <Col source="expiresAt" />
            <Col source="perMinute" width={120} />
            <Col source="lastUsed" />
            <Col source="lastIp" width={140} />
            <Col source="createTime" />
            <ActionCol width={172} actions={['edit', 'rotate', 'revoke']}>
                <EditRowButton />
                <RotateKeyButton />
                <ActionButton action={RevokeKey} />
            </ActionCol>
        </DataList>
    </ListFrame>
);
