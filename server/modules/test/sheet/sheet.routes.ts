import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { permissionOf } from '#contract/kit/permissions.ts';
import { GONE_ROWS, NEW_ROWS } from '#contract/kit/realtime.ts';
import { TestSheet } from '#contract/test/sheet.ts';
import { publish } from '#server/kit/bus/publish.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { notFound } from '#server/kit/errors.ts';
import { testSheets } from './sheet.table.ts';

/** DEMO-01 示例表格: the standard calls. They are gone while the demo area is switched off (`ui.demo_area`). */
export const testSheetRoutes: FastifyPluginAsyncTypebox = async app => {
    app.addHook('preHandler', async () => {
        if (!app.settings.flag('ui.demo_area')) throw notFound();
    });
    const options: CrudOptions = {
        entity: TestSheet,
        table: testSheets,
        // Windows tell each other of changed cells; rows that come and go are told by the server, which knows who has stored them.
        afterWrite: async ({ tx, session, op, rows }) => {
            if (op === 'edit') return;
            const key = op === 'delete' ? GONE_ROWS : NEW_ROWS;
            const args = [TestSheet.resource, rows.map(({ id }) => id)];
            await publish(tx, { kind: 'page', tenantId: session.tenantId, key, args });
        },
    };
    crudRoutes(app, options);
    app.pushTables.addPage('test-sheet', { permission: permissionOf(TestSheet, 'list'), looks: options });
};
