import type { DictValue } from '#contract/dictionaries.ts';

export interface City {
    name: string;
    code: string;
    province: string;
    pinyin: string;
    plate: string;
    lng: number;
    lat: number;
    level: 1 | 2 | 3;
    status: DictValue<'city_status'>;
    /** Share of the orders, per mille. */
    share: number;
    districts: string[];
}

/** name|code|province|pinyin|plate|lng|lat|tier|share|districts */
const LINES = `
深圳|440300|广东|shenzhen|粤B|114.0579|22.5431|1|130|福田区 南山区 宝安区 龙岗区 龙华区 光明区
广州|440100|广东|guangzhou|粤A|113.2644|23.1291|1|110|天河区 白云区 黄埔区 番禺区 增城区
东莞|441900|广东|dongguan|粤S|113.7463|23.0462|2|70|南城街道 长安镇 虎门镇 松山湖 塘厦镇
佛山|440600|广东|foshan|粤E|113.1227|23.0288|2|60|禅城区 南海区 顺德区 三水区
惠州|441300|广东|huizhou|粤L|114.4126|23.0794|3|30|惠城区 惠阳区 大亚湾 仲恺区
上海|310000|上海|shanghai|沪A|121.4737|31.2304|1|100|浦东新区 闵行区 宝山区 嘉定区 松江区
苏州|320500|江苏|suzhou|苏E|120.6196|31.2994|2|65|姑苏区 吴中区 相城区 工业园区 昆山市
杭州|330100|浙江|hangzhou|浙A|120.1551|30.2741|2|60|余杭区 萧山区 滨江区 钱塘区
南京|320100|江苏|nanjing|苏A|118.7969|32.0603|2|45|江宁区 浦口区 栖霞区 雨花台区
宁波|330200|浙江|ningbo|浙B|121.5498|29.8684|2|40|鄞州区 北仑区 镇海区 慈溪市
武汉|420100|湖北|wuhan|鄂A|114.3054|30.5931|2|50|江夏区 黄陂区 洪山区 东西湖区
成都|510100|四川|chengdu|川A|104.0665|30.5723|2|55|武侯区 双流区 龙泉驿区 新都区
重庆|500000|重庆|chongqing|渝A|106.5516|29.5630|2|45|渝北区 江北区 九龙坡区 巴南区
西安|610100|陕西|xian|陕A|108.9402|34.3416|2|35|雁塔区 未央区 长安区 高陵区
郑州|410100|河南|zhengzhou|豫A|113.6254|34.7466|2|30|金水区 管城区 二七区 中原区
长沙|430100|湖南|changsha|湘A|112.9388|28.2282|2|30|岳麓区 雨花区 望城区 长沙县
济南|370100|山东|jinan|鲁A|117.0009|36.6758|3|20|历城区 槐荫区 章丘区 长清区
青岛|370200|山东|qingdao|鲁B|120.3826|36.0671|2|25|黄岛区 城阳区 李沧区 即墨区
天津|120000|天津|tianjin|津A|117.1902|39.1256|2|0|滨海新区 西青区 北辰区
北京|110000|北京|beijing|京A|116.4053|39.9050|1|0|朝阳区 大兴区 通州区
`;

/** 天津 is being prepared and 北京 paused: they prove what happens where the city is not open. */
const NOT_OPEN: Record<string, DictValue<'city_status'>> = { 天津: 'planned', 北京: 'paused' };

/** Domain section 8, cities: centre, tier and share of the orders. */
export const CITIES: City[] = LINES.trim().split('\n').map(parse);

function parse(line: string): City {
    const [name = '', code = '', province = '', pinyin = '', plate = '', lng, lat, level, share, districts = ''] = line.split('|');
    return {
        name,
        code,
        province,
        pinyin,
        plate,
        lng: Number(lng),
        lat: Number(lat),
        level: level === '1' ? 1 : level === '3' ? 3 : 2,
        status: NOT_OPEN[name] ?? 'open',
        share: Number(share),
        districts: districts.split(' '),
    };
}

/** Positions of the open cities in CITIES, and the order shares beside them. */
export const OPEN_CITIES = CITIES.flatMap((city, index) => (city.status === 'open' ? [index] : []));
export const OPEN_SHARES = OPEN_CITIES.map(index => CITIES[index]?.share ?? 0);

/** The city's position by name. An unknown name throws. */
export function cityIndex(name: string): number {
    const index = CITIES.findIndex(city => city.name === name);
    if (index < 0) throw new Error(`No city ${name}`);
    return index;
}
