import type { Statement } from './statement.ts';

/** Up to three places that customers have had cranes at lately, as they would keep them. */
export const ADDRESSES: readonly Statement[] = [
    [
        'usr_address',
        `insert into usr_address (id, tenant_id, create_by, create_time, customer_id, name, addr, lng, lat, contact, phone, site_note)
        select o.id, 0, 'app', o.create_time, o.customer_id,
               (array['一号工地', '二号工地', '仓库', '厂区', '项目部'])[1 + floor(pg_temp.chance(o.order_no || 'place') * 4.99)::int],
               o.from_addr, o.from_lng, o.from_lat, o.contact, o.contact_phone,
               case when pg_temp.chance(o.order_no || 'note') < 0.4
                    then (array['限高4.5米，东门进', '需提前报备车牌', '夜间22点后方可进场', '地面松软，请带钢板'])[1 + floor(pg_temp.chance(o.order_no || 'what') * 3.99)::int] end
          from (select o.*, row_number() over (partition by customer_id order by create_time desc) as n
                  from (select * from ord_order where status in ('settled', 'evaluated', 'working') order by create_time desc limit 6000) o) o
         where o.n <= 3`,
    ],
];
