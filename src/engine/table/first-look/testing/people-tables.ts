import type { RawTable } from '../../raw-table.ts';
import { type LookKey, tableOf } from './look-tables.ts';

const states = ['NO', '>30', '<30'];

/** Made-up tables of health, school, work and the police, with what a person would say of them. */
export const peopleTables: Readonly<Record<string, { readonly table: () => RawTable; readonly key: LookKey }>> = {
  'stays in hospital': {
    table: () =>
      tableOf(1500, (d) => ({
        encounter_id: 2_278_392 + d.row * 13,
        patient_nbr: 8_222_157 + d.whole(0, 900) * 17,
        race: d.pick(['Caucasian', 'AfricanAmerican', '?', 'Asian'], [0.7, 0.2, 0.05, 0.05]),
        gender: d.pick(['Female', 'Male']),
        age: d.pick(['[50-60)', '[60-70)', '[70-80)', '[80-90)']),
        weight: d.chance(0.03) ? '[75-100)' : '?',
        admission_type_id: d.whole(1, 8),
        time_in_hospital: d.whole(1, 14),
        medical_specialty: d.pick(['Cardiology', 'Surgery', '?']),
        num_lab_procedures: d.whole(1, 90),
        A1Cresult: d.pick(['None', '>8', '>7', 'Norm']),
        insulin: d.pick(['No', 'Up', 'Steady', 'Down']),
        change: d.pick(['Ch', 'No']),
        diabetesMed: d.pick(['Yes', 'No']),
        readmitted: d.pick(states, [0.55, 0.34, 0.11]),
      })),
    key: { decision: ['readmitted'], negative: '<30', protected: ['race', 'gender', 'age'] },
  },
  'passengers of a ship': {
    table: () =>
      tableOf(1309, (d) => {
        const sex = d.pick(['female', 'male'], [0.36, 0.64]);
        const isAlive = d.chance(sex === 'female' ? 0.72 : 0.19);
        return {
          pclass: d.whole(1, 3),
          survived: isAlive ? 1 : 0,
          name: `Family${d.row}, Mr. Given${d.row}`,
          sex,
          age: d.chance(0.2) ? '' : d.whole(1, 75),
          sibsp: d.whole(0, 4),
          ticket: `PC ${17_000 + d.whole(0, 900)}`,
          fare: (d.whole(500, 9000) / 100).toFixed(2),
          cabin: d.chance(0.2) ? `C${d.whole(1, 120)}` : '',
          embarked: d.pick(['S', 'C', 'Q']),
          boat: isAlive && d.chance(0.95) ? d.whole(1, 16) : '',
          body: !isAlive && d.chance(0.15) ? d.whole(1, 320) : '',
        };
      }),
    key: { decision: ['survived'], negative: '0', protected: ['sex', 'age'], after: ['boat'], maybe: ['body'] },
  },
  'hearts, all in codes': {
    table: () =>
      tableOf(700, (d) => {
        const age = d.whole(29, 77);
        const isIll = d.chance((age - 15) / 80);
        return {
          age,
          sex: d.pick([1, 0], [0.68, 0.32]),
          cp: d.whole(0, 3),
          trestbps: d.whole(94, 200),
          chol: Math.round(d.near(isIll ? 265 : 235, 35)),
          fbs: d.chance(0.15) ? 1 : 0,
          restecg: d.whole(0, 2),
          thalach: Math.round(d.near(isIll ? 135 : 160, 18)),
          exang: d.chance(isIll ? 0.5 : 0.15) ? 1 : 0,
          oldpeak: Math.max(0, d.near(isIll ? 1.8 : 0.6, 0.8)).toFixed(1),
          slope: d.whole(0, 2),
          target: isIll ? 1 : 0,
        };
      }),
    key: { decision: ['target'], negative: '1', protected: ['age', 'sex'] },
  },
  'stops on the road': {
    table: () =>
      tableOf(4000, (d) => {
        const race = d.pick(['white', 'black', 'hispanic', 'asian/pacific islander'], [0.6, 0.2, 0.15, 0.05]);
        const isSearched = d.chance(race === 'white' ? 0.12 : 0.2);
        return {
          raw_row_number: d.row + 1,
          date: `2015-${String(d.whole(1, 12)).padStart(2, '0')}-${String(d.whole(1, 28)).padStart(2, '0')}`,
          subject_age: d.whole(16, 80),
          subject_race: race,
          subject_sex: d.pick(['male', 'female'], [0.65, 0.35]),
          type: 'vehicular',
          outcome: d.pick(['warning', 'citation', 'arrest'], [0.4, 0.55, 0.05]),
          search_conducted: isSearched ? 'TRUE' : 'FALSE',
          contraband_found: isSearched ? (d.chance(0.25) ? 'TRUE' : 'FALSE') : '',
          search_basis: isSearched ? d.pick(['consent', 'probable cause', 'other']) : '',
          reason_for_stop: d.pick(['Speeding', 'Equipment', 'Lane']),
        };
      }),
    key: {
      decision: ['search_conducted', 'outcome'],
      protected: ['subject_race', 'subject_sex', 'subject_age'],
      after: [],
      maybe: ['contraband_found', 'search_basis'],
    },
  },
  'promotions of a firm': {
    table: () =>
      tableOf(1500, (d) => {
        const score = d.whole(40, 99);
        return {
          employee_id: 10_000 + d.row * 3,
          department: d.pick(['Sales', 'HR', 'Technology']),
          region: `region_${d.whole(1, 34)}`,
          gender: d.pick(['m', 'f'], [0.7, 0.3]),
          recruitment_channel: d.pick(['sourcing', 'other', 'referred']),
          no_of_trainings: d.whole(1, 5),
          age: d.whole(20, 60),
          previous_year_rating: d.whole(1, 5),
          'KPIs_met >80%': d.chance(0.35) ? 1 : 0,
          'awards_won?': d.chance(0.03) ? 1 : 0,
          avg_training_score: score,
          is_promoted: d.chance(score > 85 ? 0.3 : 0.05) ? 1 : 0,
        };
      }),
    key: { decision: ['is_promoted'], negative: '0', protected: ['gender', 'age'] },
  },
  'who left a firm': {
    table: () =>
      tableOf(1500, (d) => {
        const joy = d.whole(9, 100);
        return {
          satisfaction_level: (joy / 100).toFixed(2),
          last_evaluation: (d.whole(36, 100) / 100).toFixed(2),
          number_project: d.whole(2, 7),
          time_spend_company: d.whole(2, 10),
          Work_accident: d.chance(0.14) ? 1 : 0,
          left: d.chance(joy < 45 ? 0.5 : 0.1) ? 1 : 0,
          promotion_last_5years: d.chance(0.02) ? 1 : 0,
          sales: d.pick(['sales', 'technical', 'support']),
          salary: d.pick(['low', 'medium', 'high'], [0.5, 0.4, 0.1]),
        };
      }),
    key: { decision: ['left'], negative: '1', protected: [] },
  },
  'places in a day nursery': {
    table: () =>
      tableOf(1500, (d) => {
        const health = d.pick(['recommended', 'priority', 'not_recom']);
        return {
          parents: d.pick(['usual', 'pretentious', 'great_pret']),
          has_nurs: d.pick(['proper', 'less_proper', 'improper', 'critical']),
          form: d.pick(['complete', 'completed', 'incomplete', 'foster']),
          children: d.pick(['1', '2', '3', 'more']),
          housing: d.pick(['convenient', 'less_conv', 'critical']),
          finance: d.pick(['convenient', 'inconv']),
          social: d.pick(['nonprob', 'slightly_prob', 'problematic']),
          health,
          class:
            health === 'not_recom' ? 'not_recom' : d.pick(['priority', 'spec_prior', 'very_recom'], [0.45, 0.45, 0.1]),
        };
      }),
    key: { decision: ['class'], negative: 'not_recom', protected: [], maybe: ['health'] },
  },
  'checks of students, in Dutch': {
    table: () =>
      tableOf(1500, (d) => {
        const origin = d.pick(['Nederland', 'Marokko', 'Turkije', 'Suriname'], [0.7, 0.1, 0.1, 0.1]);
        const risk = d.whole(1, 100);
        return {
          dossiernummer: `D${100_000 + d.row}`,
          geslacht: d.pick(['man', 'vrouw']),
          leeftijd: d.whole(17, 34),
          herkomst: origin,
          onderwijsvorm: d.pick(['mbo', 'hbo', 'wo']),
          afstand_ouders_km: d.whole(0, 120),
          risicoscore: risk,
          geselecteerd_voor_controle: risk >= 80 ? 'ja' : 'nee',
          fraude_vastgesteld: risk >= 80 ? (d.chance(0.3) ? 'ja' : 'nee') : '',
        };
      }),
    key: {
      decision: ['geselecteerd_voor_controle'],
      negative: 'ja',
      protected: ['geslacht', 'leeftijd', 'herkomst'],
      after: ['fraude_vastgesteld'],
      score: 'risicoscore',
    },
  },
  'death sentences, counted': {
    table: () =>
      tableOf(8, (d) => ({
        victim: ['White', 'Black'][d.row >> 2],
        defendant: ['White', 'Black'][(d.row >> 1) & 1],
        death: ['Yes', 'No'][d.row & 1],
        Freq: [53, 414, 11, 37, 1, 16, 4, 139][d.row],
      })),
    key: { decision: ['death'], negative: 'Yes', protected: ['victim', 'defendant'], weight: 'Freq' },
  },
  'results of distance learning': {
    table: () =>
      tableOf(1500, (d) => {
        const isGone = d.chance(0.3);
        return {
          code_module: d.pick(['AAA', 'BBB', 'CCC']),
          id_student: 11_391 + d.row * 31,
          gender: d.pick(['M', 'F']),
          region: d.pick(['Scotland', 'Wales', 'London Region']),
          highest_education: d.pick(['HE Qualification', 'A Level or Equivalent', 'Lower Than A Level']),
          imd_band: d.pick(['0-10%', '20-30%', '90-100%']),
          age_band: d.pick(['0-35', '35-55', '55<='], [0.7, 0.28, 0.02]),
          num_of_prev_attempts: d.pick([0, 1, 2], [0.85, 0.1, 0.05]),
          studied_credits: d.whole(1, 8) * 30,
          disability: d.chance(0.1) ? 'Y' : 'N',
          final_result: isGone ? 'Withdrawn' : d.pick(['Pass', 'Fail', 'Distinction'], [0.55, 0.3, 0.15]),
        };
      }),
    key: { decision: ['final_result'], negative: 'Fail', protected: ['gender', 'age_band', 'disability'] },
  },
  'applications for work': {
    table: () =>
      tableOf(1500, (d) => {
        const isGood = d.chance(0.5);
        return {
          Id: `x${d.row}8792z`,
          gender: d.pick(['male', 'female', 'other'], [0.55, 0.43, 0.02]),
          age: d.whole(21, 32),
          nationality: d.pick(['Dutch', 'German', 'Belgian'], [0.8, 0.1, 0.1]),
          sport: d.pick(['Football', 'Tennis', 'Chess']),
          'ind-university_grade': d.whole(50, 78),
          'ind-debateclub': d.chance(0.3) ? 'True' : 'False',
          'ind-programming_exp': isGood ? 'True' : 'False',
          'ind-international_exp': d.chance(0.4) ? 'True' : 'False',
          company: d.pick(['A', 'B', 'C', 'D']),
          decision: d.chance(isGood ? 0.45 : 0.15) ? 'True' : 'False',
        };
      }),
    key: { decision: ['decision'], negative: 'False', protected: ['gender', 'age', 'nationality'] },
  },
  'searches of people in the street': {
    table: () =>
      tableOf(1500, (d) => ({
        Type: d.pick(['Person search', 'Person and Vehicle search']),
        Date: `2021-0${d.whole(1, 9)}-1${d.whole(0, 9)}T1${d.whole(0, 9)}:00:00+00:00`,
        Latitude: d.near(51.5, 0.1).toFixed(6),
        Gender: d.pick(['Male', 'Female', ''], [0.9, 0.08, 0.02]),
        'Age range': d.pick(['10-17', '18-24', '25-34', 'over 34']),
        'Self-defined ethnicity': d.pick([
          'White - English',
          'Black or Black British - African',
          'Asian or Asian British - Indian',
        ]),
        'Officer-defined ethnicity': d.pick(['White', 'Black', 'Asian', 'Other']),
        'Object of search': d.pick(['Controlled drugs', 'Offensive weapons', 'Stolen goods']),
        Outcome: d.pick(
          ['A no further action disposal', 'Arrest', 'Caution', 'Community resolution'],
          [0.7, 0.15, 0.05, 0.1],
        ),
        'Outcome linked to object of search': d.pick(['True', 'False', ''], [0.2, 0.2, 0.6]),
      })),
    key: {
      decision: ['Outcome'],
      negative: 'Arrest',
      protected: ['Gender', 'Age range', 'Self-defined ethnicity', 'Officer-defined ethnicity'],
    },
  },
  'census with ends of income': {
    table: () =>
      tableOf(1500, (d) => ({
        age: d.whole(17, 90),
        'class of worker': d.pick(['Private', 'Not in universe', 'Federal government']),
        education: d.pick(['High school graduate', 'Bachelors degree', 'Masters degree']),
        'marital stat': d.pick(['Never married', 'Married-civilian spouse present', 'Divorced', 'Widowed']),
        race: d.pick(['White', 'Black', 'Asian or Pacific Islander', 'Other'], [0.8, 0.12, 0.05, 0.03]),
        sex: d.pick(['Male', 'Female']),
        'capital gains': d.chance(0.05) ? d.whole(100, 9999) : 0,
        'instance weight': d.near(1700, 300).toFixed(2),
        'country of birth self': d.pick(['United-States', 'Mexico', 'Germany'], [0.9, 0.07, 0.03]),
        citizenship: d.pick(['Native- Born in the United States', 'Foreign born- Not a citizen of U S'], [0.92, 0.08]),
        income: d.chance(0.12) ? '50000+.' : '- 50000.',
      })),
    key: {
      decision: ['income'],
      negative: '- 50000.',
      protected: ['age', 'marital stat', 'race', 'sex', 'country of birth self', 'citizenship'],
      weight: 'instance weight',
    },
  },
  'jobs of a survey, in codes': {
    table: () =>
      tableOf(1500, (d) => ({
        AGEP: d.whole(16, 90),
        SCHL: d.whole(1, 24),
        MAR: d.whole(1, 5),
        DIS: d.pick([1, 2], [0.12, 0.88]),
        CIT: d.pick([1, 4, 5], [0.85, 0.08, 0.07]),
        NATIVITY: d.pick([1, 2], [0.86, 0.14]),
        SEX: d.pick([1, 2]),
        RAC1P: d.pick([1, 2, 6, 8, 9], [0.7, 0.12, 0.08, 0.06, 0.04]),
        PINCP: d.chance(0.4) ? 'True' : 'False',
      })),
    key: { decision: ['PINCP'], negative: 'False', protected: ['AGEP', 'MAR', 'DIS', 'SEX', 'RAC1P'] },
  },
  'admissions in Portuguese': {
    table: () =>
      tableOf(1500, (d) => {
        const grade = Math.round(d.near(550, 80));
        return {
          NU_INSCRICAO: 190_001_595_656 + d.row * 3,
          TP_SEXO: d.pick(['M', 'F']),
          NU_IDADE: d.whole(17, 40),
          TP_COR_RACA: d.pick([0, 1, 2, 3, 4, 5], [0.03, 0.37, 0.12, 0.44, 0.03, 0.01]),
          Q006: d.pick(['A', 'B', 'C', 'D']),
          NU_NOTA_MT: grade,
          aprovado: d.chance(grade > 600 ? 0.7 : 0.15) ? 'sim' : 'não',
        };
      }),
    key: { decision: ['aprovado'], negative: 'não', protected: ['TP_SEXO', 'NU_IDADE', 'TP_COR_RACA'] },
  },
  'permits in French': {
    table: () =>
      tableOf(800, (d) => ({
        'N° dossier': `F-${2000 + d.row}`,
        sexe: d.pick(['Homme', 'Femme']),
        âge: d.whole(18, 70),
        nationalité: d.pick(['française', 'marocaine', 'algérienne'], [0.7, 0.2, 0.1]),
        'situation familiale': d.pick(['célibataire', 'marié', 'divorcé']),
        'revenu mensuel': `${d.whole(900, 4000)},${d.whole(10, 99)}`,
        décision: d.pick(['accordé', 'refusé'], [0.6, 0.4]),
      })),
    key: {
      decision: ['décision'],
      negative: 'refusé',
      protected: ['sexe', 'âge', 'nationalité', 'situation familiale'],
    },
  },
  'ratings, and who came back to court': {
    table: () =>
      tableOf(2000, (d) => {
        const score = d.whole(1, 10);
        const day = (base: number, more: number) => {
          const days = base + more;
          const [year, month] = [2013 + Math.floor(days / 336), 1 + (Math.floor(days / 28) % 12)];
          return `${year}-${String(month).padStart(2, '0')}-${String(1 + (days % 28)).padStart(2, '0')}`;
        };
        const rated = d.whole(0, 300);
        const isBack = d.chance(0.2 + score * 0.04);
        return {
          defendant_id: 5000 + d.row,
          gender: d.pick(['Male', 'Female'], [0.8, 0.2]),
          ethnicity: d.pick(['African-American', 'Caucasian', 'Hispanic']),
          screening_date: day(rated, 0),
          risk_score: score,
          risk_level: score >= 8 ? 'High' : score >= 5 ? 'Medium' : 'Low',
          priors: d.whole(0, 12),
          new_offense_date: isBack ? day(rated, d.whole(5, 700)) : '',
          new_charge: isBack ? d.pick(['Theft', 'Assault', 'Drugs']) : '',
          came_back: isBack ? 1 : 0,
        };
      }),
    key: {
      decision: ['risk_level', 'risk_score'],
      negative: 'High',
      protected: ['gender', 'ethnicity'],
      after: ['new_offense_date', 'new_charge', 'came_back'],
      truth: 'came_back',
      score: 'risk_score',
    },
  },
  'letters of application': {
    table: () =>
      tableOf(3000, (d) => ({
        name: d.pick(['Emily', 'Greg', 'Lakisha', 'Jamal', 'Anne', 'Brad', 'Tamika', 'Todd', 'Kenya', 'Jill', 'Leroy']),
        gender: d.pick(['female', 'male'], [0.75, 0.25]),
        ethnicity: d.pick(['cauc', 'afam']),
        quality: d.pick(['low', 'high']),
        call: d.chance(0.08) ? 'yes' : 'no',
        city: d.pick(['boston', 'chicago']),
        jobs: d.whole(1, 7),
        honors: d.chance(0.05) ? 'yes' : 'no',
        email: d.chance(0.5) ? 'yes' : 'no',
        equal: d.chance(0.3) ? 'yes' : 'no',
        wanted: d.pick(['secretary', 'supervisor', 'manager']),
      })),
    key: { decision: ['call'], negative: 'no', protected: ['gender', 'ethnicity'] },
  },
};
