import type { Entity } from '#contract/kit/entity.ts';
import { GatewayRoute } from '#contract/system/gateway-route.ts';
import { Permission } from '#contract/system/permission.ts';
import { Role } from '#contract/system/role.ts';
import { User } from '#contract/system/user.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { InnerCall } from '#server/kit/push/relay.ts';

/** One root of plain REST and the calls below `/sys` that it represents. */
export interface RestRoot {
    /** Its path below the API prefix, and the unit of its `Content-Range`. */
    name: string;
    entity: Entity;
    /** For a list that its twin answers whole: its rows, one below the other. */
    whole?: (result: unknown) => WireRow[];
    /** All of them at once, under `no-pager`. */
    hasNoPager?: boolean;
    add: (body: object) => InnerCall;
    edit: (id: string, body: object) => InnerCall;
}

const standard = (entity: Entity): Pick<RestRoot, 'add' | 'edit'> => ({
    add: body => ({ method: 'POST', path: `${entity.wire}/add`, body }),
    edit: (id, body) => ({ method: 'PUT', path: `${entity.wire}/edit`, body: { ...body, id } }),
});

const saveRoute = (router: object): InnerCall => ({ method: 'POST', path: `${GatewayRoute.wire}/updateAll`, body: { router } });

/** A tree as its rows: what is above comes first. */
function flat(nodes: readonly WireRow[]): WireRow[] {
    return nodes.flatMap(({ children, ...row }) => [row, ...flat((children ?? []) as WireRow[])]);
}

/**
 * `user`, `role`, `permission` and `service` (CALL-09). Existing clients mean by services what a gateway leads to, with a name, an address
 * and a state: the gateway routes.
 */
export const REST_ROOTS: readonly RestRoot[] = [
    { name: 'user', entity: User, ...standard(User) },
    { name: 'role', entity: Role, ...standard(Role) },
    { name: 'permission', entity: Permission, whole: tree => flat(tree as WireRow[]), hasNoPager: true, ...standard(Permission) },
    {
        name: 'service',
        entity: GatewayRoute,
        whole: list => list as WireRow[],
        // A route without an id is a new one, whatever the body says.
        add: body => saveRoute({ ...body, id: undefined }),
        edit: (id, body) => saveRoute({ ...body, id }),
    },
];
