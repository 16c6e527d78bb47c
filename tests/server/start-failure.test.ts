import { expect, it } from 'vitest';
import { connectClient } from '#server/db/client.ts';
import { explainStartFailure } from '#server/start-failure.ts';
import { createTestDatabase } from '#tests/support/database.ts';

it('a database that is lost in the middle of a start is told in one line, with the next step', async () => {
    const database = await createTestDatabase();
    const client = await connectClient({ connectionString: database.url });
    const lost: unknown = await client.query('select pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error);
    const next: unknown = await client.query('select 1').catch((error: unknown) => error);
    for (const error of [lost, next])
        expect(explainStartFailure(error)).toMatch(/^启动途中失去了数据库连接。请确认数据库可用后重新启动。[^\n]*$/);
    await database.drop();
});
