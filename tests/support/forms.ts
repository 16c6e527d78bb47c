import type { FormField } from '#contract/online/form.ts';
import type { FastifyInstance } from 'fastify';
import { formDataRoutes } from '#server/modules/online/form/data.routes.ts';
import { formButtonWireRoutes } from '#server/modules/online/form/wire/button.routes.ts';
import { formDesignerWireRoutes } from '#server/modules/online/form/wire/designer.routes.ts';
import { formCodeInfoRoutes } from '#server/modules/online/form/wire/code/code-info.routes.ts';
import { formRightsWireRoutes } from '#server/modules/online/form/wire/rights.routes.ts';
import { formSelectWireRoutes } from '#server/modules/online/form/wire/select.routes.ts';
import { formEnhanceWireRoutes } from '#server/modules/online/form/wire/enhance.routes.ts';
import { formWireRoutes } from '#server/modules/online/form/wire/runtime.routes.ts';
import { formRoutes } from '#server/modules/online/form/form.routes.ts';
import { createBus } from '#server/kit/bus/bus.ts';
import { buildSession, createKitApp, type KitApp } from './kit-app.ts';
import { silentLog } from './log.ts';

const WIRE = '/online/cgform';

/** A session that may design forms. */
export const designer = buildSession(
    ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch'].map(action => `online:cgform:${action}`),
    { userId: 'designer' },
);

/** A session with all permissions on the records of a form. */
export const clerkOf = (table: string, more: readonly string[] = [], given: Parameters<typeof buildSession>[1] = {}) =>
    buildSession(
        [
            ...['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import', ...more].map(
                action => `form:${table}:${action}`,
            ),
        ],
        { userId: `clerk-${table}`, ...given },
    );

/** A field of a form; by default the id is `f_` and the column name. */
export const field = (dbFieldName: string, dbFieldTxt: string, more: Partial<FormField> = {}): FormField => ({
    id: `f_${dbFieldName}`,
    ...{ dbFieldName, dbFieldTxt, fieldShowType: 'text', fieldMustInput: 0, isShowForm: 1, isShowList: 1, isReadOnly: 0, isQuery: 0 },
    ...{ queryMode: 'single', sortFlag: 0 },
    ...more,
});

/** A server with the routes of forms. */
export const createFormApp = (register: (app: FastifyInstance) => void = () => undefined, env: NodeJS.ProcessEnv = {}): Promise<KitApp> =>
    createKitApp(app => {
        app.decorate('bus', createBus(app.pool, silentLog));
        void app.register(formRoutes);
        void app.register(formDataRoutes);
        void app.register(formWireRoutes);
        void app.register(formDesignerWireRoutes);
        void app.register(formButtonWireRoutes);
        void app.register(formRightsWireRoutes);
        void app.register(formSelectWireRoutes);
        void app.register(formEnhanceWireRoutes);
        void app.register(formCodeInfoRoutes);
        register(app);
    }, env);

type Body = Record<string, unknown>;

/** The calls of the designer. */
export const designing = (kit: KitApp) => {
    const post = (url: string, body: Body) => kit.call(designer, { method: 'POST', url: WIRE + url, body });
    const stored = async (id: string) => (await kit.call(designer, { url: `${WIRE}/head/queryById?id=${id}` })).body.result ?? {};
    const plan = async (id: string) => (await kit.call(designer, { url: `${WIRE}/head/plan?id=${id}` })).body.result as unknown as Plan;
    return {
        add: (body: Body) => post('/head/add', body),
        stored,
        plan,
        edit: async (id: string, body: Body) =>
            kit.call(designer, { method: 'PUT', url: `${WIRE}/head/edit`, body: { ...(await stored(id)), ...body } }),
        sync: (id: string, mode: 'normal' | 'force' = 'normal', token?: string) =>
            post(`/api/doDbSynch/${id}/${mode}`, token === undefined ? {} : { token }),
        force: async (id: string) => post(`/api/doDbSynch/${id}/force`, { token: (await plan(id)).token }),
        /** Adds a form and creates its tables. Resolves to its id. */
        make: async (body: Body): Promise<string> => {
            const added = await post('/head/add', body);
            if (!added.body.success) throw new Error(`${added.body.message} ${JSON.stringify(added.body.result)}`);
            const id = String(added.body.result?.id);
            const synced = await post(`/api/doDbSynch/${id}/normal`, {});
            if (!synced.body.success) throw new Error(synced.body.message);
            return id;
        },
    };
};

interface Plan {
    steps: { kind: string; table: string; says: string; rows: number; lost: number; refused?: string }[];
    rows: number;
    lost: number;
    isRefused: boolean;
    token: string;
}

/** The calls on the records of a form. */
export const recording = (kit: KitApp, table: string, clerk = clerkOf(table)) => {
    const url = `${WIRE}/data/${table}`;
    return {
        add: (body: Body, session = clerk) => kit.call(session, { method: 'POST', url: `${url}/add`, body }),
        edit: (body: Body, session = clerk) => kit.call(session, { method: 'PUT', url: `${url}/edit`, body }),
        list: async (query = '', session = clerk) => kit.call(session, { url: `${url}/list?${query}` }),
        one: async (id: unknown, session = clerk) =>
            (await kit.call(session, { url: `${url}/queryById?id=${String(id)}` })).body.result ?? {},
        remove: (id: unknown, session = clerk) => kit.call(session, { method: 'DELETE', url: `${url}/delete?id=${String(id)}` }),
        call: (path: string, given: Parameters<KitApp['call']>[1] = {}, session = clerk) =>
            kit.call(session, { ...given, url: `${url}/${path}` }),
    };
};
