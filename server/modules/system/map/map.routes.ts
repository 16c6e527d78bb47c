import { and, asc, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { isTileAddress } from '#contract/kit/tiles.ts';
import { MapConfig } from '#contract/system/map.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';

/** What every map of the client is drawn on. Cities are no secret; where vehicles and jobs are is for the screens to ask. */
export async function mapRoutes(app: FastifyInstance): Promise<void> {
    app.get('/sys/map/config', { config: { auth: 'user' }, schema: { response: { 200: envelopeOf(MapConfig) } } }, async ({ session }) => {
        const tileUrl = app.settings.text('map.tile_url');
        return {
            tileUrl: tileUrl && isTileAddress(tileUrl) ? tileUrl : null,
            datum: app.settings.text('map.tile_datum') === 'gcj02' ? 'gcj02' : 'wgs84',
            attribution: app.settings.text('map.attribution') ?? '',
            cities: await app.db
                .select({ id: cities.id, name: cities.name, lng: cities.lng, lat: cities.lat, radiusM: cities.serviceRadiusM })
                .from(cities)
                .where(and(eq(cities.tenantId, session.tenantId), eq(cities.delFlag, 0), ne(cities.status, 'closed')))
                .orderBy(asc(cities.sortNo)),
        } satisfies MapConfig;
    });
}
