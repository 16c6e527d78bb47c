import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { TestSheet } from '#contract/test/sheet.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { notFound } from '#server/kit/errors.ts';
import { testSheets } from './sheet.table.ts';

/** DEMO-01 示例表格: the standard calls. They are gone while the demo area is switched off (`ui.demo_area`). */
export const testSheetRoutes: FastifyPluginAsyncTypebox = async app => {
    app.addHook('preHandler', async () => {
        if (!app.settings.flag('ui.demo_area')) throw notFound();
    });
    crudRoutes(app, { entity: TestSheet, table: testSheets });
};
